import type { Article } from '../../../admissions/content/article.ts'
import type { FaqItem, Plan } from '../../../admissions/content/offer.ts'
import { getCompanyName } from '../../../admissions/house/house-name.ts'
import { paths } from '../../paths.ts'
import type { PublicSite } from '../public-site.ts'
import { siteWords } from '../words.ts'

/* Structured data of pages in schema.org terms. It contains nothing that the page does not show. */

const context = 'https://schema.org'

/** Returns the company as structured data, with an id that the other objects refer to. */
export function createOrganizationThing(site: PublicSite, origin: string) {
  return {
    '@context': context,
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#organization`,
    name: getCompanyName(),
    url: origin + paths.home(),
    logo: `${origin}/icon-512.png`,
    email: site.contactEmail,
    telephone: site.contactPhone,
    address: site.contactAddress,
    sameAs: site.socialLinks.length > 0 ? site.socialLinks : undefined,
  }
}

/** Creates the structured data of frequent questions (schema.org). */
export function createFaqThing(faq: FaqItem[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer, points }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: [answer, ...points].join(' ') },
    })),
  }
}

/** Returns the name of an article's image for sharing. One that was written at the desk has that of the articles' page. */
export function getShareImage({ slug, isWrittenHere }: Pick<Article, 'slug' | 'isWrittenHere'>): string {
  return isWrittenHere ? 'blogs' : slug
}

/** Creates the structured data of an article (schema.org). */
export function createArticleThing(article: Omit<Article, 'html'>, origin: string) {
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated,
    wordCount: article.words,
    author: { '@type': 'Organization', name: article.author },
    publisher: { '@id': `${origin}/#organization` },
    image: origin + paths.shareImage(getShareImage(article)),
    mainEntityOfPage: origin + paths.article(article),
    citation: article.sources.map(({ title, publisher, address, date }) => ({
      '@type': 'CreativeWork',
      name: title,
      publisher,
      url: address,
      datePublished: date,
    })),
  }
}

/** Creates the structured data of the plans on sale (schema.org). */
export function createPlansThing(plans: Plan[], origin: string) {
  return {
    '@context': context,
    '@type': 'OfferCatalog',
    url: origin + paths.pricing(),
    itemListElement: plans.map(({ title, price, currency, features }) => ({
      '@type': 'Offer',
      name: title,
      description: features.join('; '),
      price,
      priceCurrency: currency,
      seller: { '@id': `${origin}/#organization` },
    })),
  }
}

/** Creates the structured data of a breadcrumb trail that begins at the home page (schema.org). */
export function createTrailThing(steps: { name: string; path: string }[], origin: string) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteWords.home, path: paths.home() }, ...steps].map(
      ({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  }
}
