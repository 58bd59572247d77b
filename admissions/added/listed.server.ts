import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { plainName } from '../catalogue/merge.ts'
import type { CountryCode, ProgrammeId } from '../catalogue/types.ts'
import type { AddedProgramme } from './types.ts'

/** A programme that the catalogue has. */
export interface ListedProgramme {
  id: ProgrammeId
  title: string
  page?: string
}

/** Returns the only institution of a country that bears a name; `undefined` if there is none, or several. */
export function findInstitution(
  { columns }: Pick<Catalogue, 'columns'>,
  name: string,
  country: CountryCode | undefined,
): AddedProgramme['institution'] | undefined {
  const plain = plainName(name)
  if (!plain) return undefined
  const matches = columns.institutions.filter(
    (one) =>
      one.country === country && [one.name, ...one.aliases].some((called) => plainName(called) === plain),
  )
  return matches.length === 1
    ? { id: matches[0].id, name: matches[0].name, country: matches[0].country }
    : undefined
}

/** Returns what the catalogue has at the institutions of these programmes, by `<institution> <level>`. */
export function listProgrammesOf(
  catalogue: Catalogue,
  programmes: readonly AddedProgramme[],
): Map<string, ListedProgramme[]> {
  const { columns } = catalogue
  const listed = new Map<string, ListedProgramme[]>()
  const institutions = new Set(programmes.map(({ institution }) => institution.id))
  const codes = new Set(
    [...institutions].map((id) => (id === undefined ? -1 : catalogue.institutionCode(id))),
  )
  codes.delete(-1)
  const pages = columns.fact('page')
  for (let row = 0; row < columns.rows; row++) {
    const code = columns.institution[row]
    if (!codes.has(code)) continue
    const key = `${columns.institutions[code].id} ${columns.levels[columns.level[row]]}`
    const one = {
      id: columns.id(row),
      title: columns.titles.at(columns.title[row]),
      page: pages?.value(row) as string | undefined,
    }
    const there = listed.get(key)
    if (there) there.push(one)
    else listed.set(key, [one])
  }
  return listed
}
