import type { Content } from '../../../admissions/content/read.server.ts'
import type { UnlistedNames } from '../../../admissions/search/unlisted.server.ts'
import { paths } from '../../paths.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { names } from '../../words/names.ts'
import type { SearchPage } from './page.server.ts'

/** Returns the unlisted names and levels, each with its link; `undefined` if there are none. */
export function presentUnlisted(unlisted: UnlistedNames, content: Content): SearchPage['unlisted'] {
  const { institutions, countries } = unlisted
  const levels = unlisted.levels.filter(({ country, level }) =>
    content.countries[country]?.listed?.without.includes(level),
  )
  if (institutions.length + countries.length + levels.length === 0) return undefined
  const getLabel = ({ country, institutions }: { country: string; institutions: number }) => ({
    name: names.country(country),
    institutions,
    address: paths.country({ code: country }),
  })
  const once = new Map(levels.map((level) => [level.country, level]))
  return {
    institutions: institutions.map((institution) => ({
      id: institution.id,
      name: institution.name,
      where: getPlace({ ...institution, country: { name: names.country(institution.country) } }),
      address: paths.institution(institution),
    })),
    countries: countries.map(getLabel),
    levels: [...once.values()].map((listedLevel) => ({
      ...getLabel(listedLevel),
      text: content.countries[listedLevel.country]!.listed!.text,
    })),
  }
}
