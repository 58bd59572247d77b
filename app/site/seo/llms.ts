import { getHouseName } from '../../../admissions/house/house-name.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { listMainCountries } from '../main-countries.ts'
import { llmsWords as words } from '../words.ts'
import type { Route } from './+types/llms'

/** Describes the site and its parts for language models (llmstxt.org). */
export function loader({ context }: Route.LoaderArgs) {
  const { content, catalogue, origin, houseDayOf } = context.get(pageContext)
  const { programmes, institutions, builtAt } = catalogue.info
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`
  const { pages } = content.site
  const lines = [
    `# ${getHouseName()}`,
    '',
    `> ${pages.home.description}`,
    '',
    words.catalogue(houseDayOf(new Date(builtAt)), programmes, institutions, listMainCountries(catalogue)),
    '',
    `## ${words.data}`,
    link(words.api, paths.api.description(), words.apiAbout),
    link(words.search, paths.explore(), words.searchAbout),
    link(words.sources, paths.sources(), words.sourcesAbout),
    '',
    `## ${words.articles}`,
    ...content.articles.map((article) => link(article.title, paths.article(article), article.description)),
    '',
    `## ${words.service}`,
    link(pages.howItWorks.title, paths.howItWorks(), pages.howItWorks.description),
    link(pages.pricing.title, paths.pricing(), pages.pricing.description),
    link(content.about.title, paths.about(), content.about.description),
    link(content.institutions.title, paths.forInstitutions(), content.institutions.description),
    link(pages.contact.title, paths.contact(), pages.contact.description),
    link(content.terms.title, paths.terms(), content.terms.description),
    link(content.privacy.title, paths.privacy(), content.privacy.description),
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
