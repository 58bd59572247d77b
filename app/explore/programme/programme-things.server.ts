import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { paths } from '../../paths.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { formatDuration } from '../../programme/facts/words.ts'
import { parseWebAddress } from '../../programme/web-address.ts'
import { recordWords } from '../../programme/words.ts'
import type { Figures } from '../../words/figures.ts'

const words = recordWords.told

/** Returns one sentence for search engines. Only published facts appear as figures. */
export function describeProgramme(programme: Programme, figures: Figures): string {
  const { title, institution, level, discipline, facts, annualTuition } = programme
  const parts = [words.of(title, level.label, discipline?.label)]
  parts.push(words.at(institution.name, getPlace(programme)))
  if (facts.durationMonths.state === 'published')
    parts.push(words.lasts(formatDuration(facts.durationMonths.value)))
  if (annualTuition.state === 'published') parts.push(words.tuition(figures.fee(annualTuition.value)))
  parts.push(words.more)
  return parts.join(' ')
}

/**
 * Returns the programme, its institution and its place as structured data. No estimates: they would be taken
 * for the institution's own figures.
 */
export function createProgrammeThings({
  programme,
  institution,
  address,
  origin,
}: {
  programme: Programme
  institution?: Institution
  address: string
  origin: string
}) {
  const { facts } = programme
  const provider = institution
    ? createInstitutionThing(institution, origin)
    : { '@type': 'CollegeOrUniversity', name: programme.institution.name }
  const programmeThing = {
    '@context': 'https://schema.org',
    '@type': 'EducationalOccupationalProgram',
    name: programme.title,
    url: address,
    identifier: programme.id,
    educationalCredentialAwarded: programme.level.label,
    provider,
    timeToComplete:
      facts.durationMonths.state === 'published' ? formatIsoDuration(facts.durationMonths.value) : undefined,
    offers:
      facts.tuition.state === 'published'
        ? {
            '@type': 'Offer',
            category: 'Tuition',
            priceSpecification: {
              '@type': 'PriceSpecification',
              price: facts.tuition.value.amount,
              priceCurrency: facts.tuition.value.currency,
            },
          }
        : undefined,
  }
  return [
    programmeThing,
    { '@context': 'https://schema.org', ...provider },
    createTrail([
      { name: recordWords.search, url: origin + paths.explore() },
      { name: programme.institution.name, url: origin + paths.institution(programme.institution) },
      { name: programme.title, url: address },
    ]),
  ]
}

/** Creates the structured data of an institution (schema.org). */
export function createInstitutionThing(institution: Institution, origin: string) {
  const website = institution.website ? parseWebAddress(institution.website) : undefined
  return {
    '@type': 'CollegeOrUniversity',
    '@id': origin + paths.institution(institution),
    name: institution.name,
    alternateName: institution.aliases.length > 0 ? institution.aliases.slice(0, 10) : undefined,
    url: origin + paths.institution(institution),
    sameAs: website?.address,
    address: {
      '@type': 'PostalAddress',
      addressLocality: institution.city,
      addressRegion: institution.state?.name,
      addressCountry: institution.country.code,
    },
  }
}

/** Creates the structured data of a breadcrumb trail (schema.org). The addresses are absolute. */
export function createTrail(steps: { name: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Returns an ISO 8601 duration: `P2Y`, `P1Y6M`. A part of a month is given in days. */
function formatIsoDuration(months: number) {
  const fullMonths = Math.floor(months)
  const days = Math.round((months - fullMonths) * 30)
  const years = Math.floor(fullMonths / 12)
  const parts = [years && `${years}Y`, fullMonths % 12 && `${fullMonths % 12}M`, days && `${days}D`].filter(
    Boolean,
  )
  return parts.length > 0 ? `P${parts.join('')}` : undefined
}
