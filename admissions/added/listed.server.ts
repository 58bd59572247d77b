import { setImmediate as breathe } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/catalogue.server.ts'
import { normalizeInstitutionName } from '../catalogue/merge.ts'
import type { CountryCode, InstitutionId, ProgrammeId, StudyLevel } from '../catalogue/types.ts'
import { toPageKey } from './rules.ts'
import type { AddedProgramme } from './types.ts'

type Institution = AddedProgramme['institution']

/** By catalogue: its institutions by country and plain name. Lists ask for thousands. */
const institutionsByName = new WeakMap<object, Map<string, Institution[]>>()

/** Returns the only institution of a country that bears a name; `undefined` if there is none, or several. */
export function findInstitution(
  { columns }: Pick<Catalogue, 'columns'>,
  name: string,
  country: CountryCode | undefined,
): Institution | undefined {
  const plain = normalizeInstitutionName(name)
  if (!plain) return undefined
  let index = institutionsByName.get(columns)
  if (!index) {
    index = indexInstitutions(columns)
    institutionsByName.set(columns, index)
  }
  const matches = index.get(`${country} ${plain}`) ?? []
  return matches.length === 1 ? matches[0] : undefined
}

function indexInstitutions({ institutions }: Catalogue['columns']) {
  const index = new Map<string, Institution[]>()
  for (const { id, name, country, aliases } of institutions)
    for (const plain of new Set([name, ...aliases].map(normalizeInstitutionName))) {
      const key = `${country} ${plain}`
      const there = index.get(key)
      if (there) there.push({ id, name, country })
      else index.set(key, [{ id, name, country }])
    }
  return index
}

/** The catalogue's programmes at some institutions. */
export interface ListedProgrammes {
  /**
   * The programme that it is: of the same institution and level, with the same title, else with the same page
   * if only one has that. Some institutions have one page for all they offer.
   */
  findSame(programme: AddedProgramme): ProgrammeId | undefined
}

/**
 * The number of programmes indexed before other requests get their turn: a list may name a thousand
 * institutions.
 */
const BEFORE_OTHERS = 2_000

/** Reads the catalogue's programmes at the institutions of these programmes. */
export async function listProgrammesOf(
  catalogue: Catalogue,
  programmes: readonly AddedProgramme[],
): Promise<ListedProgrammes> {
  const { columns } = catalogue
  const institutions = new Set(programmes.map(({ institution }) => institution.id))
  const codes = new Set(
    [...institutions].map((id) => (id === undefined ? -1 : catalogue.institutionCode(id))),
  )
  codes.delete(-1)
  const pages = columns.fact('page')
  const index = createIndex()
  for (let row = 0, count = 0; row < columns.rows; row++) {
    const code = columns.institution[row]
    if (!codes.has(code)) continue
    index.add({
      id: columns.id(row),
      institution: columns.institutions[code].id,
      level: columns.levels[columns.level[row]],
      title: columns.titles.at(columns.title[row]),
      page: pages?.value(row) as string | undefined,
    })
    if (++count % BEFORE_OTHERS === 0) await breathe()
  }
  return index
}

interface Listed {
  id: ProgrammeId
  institution: InstitutionId
  level: StudyLevel
  title: string
  page?: string
}

/** Finds among many programmes at once, as a list may ask for thousands. */
export function indexListed(programmes: Iterable<Listed>): ListedProgrammes {
  const index = createIndex()
  for (const programme of programmes) index.add(programme)
  return index
}

function createIndex(): ListedProgrammes & { add(programme: Listed): void } {
  const byTitle = new Map<string, ProgrammeId>()
  const byPage = new Map<string, ProgrammeId | undefined>()
  return {
    add({ id, institution, level, title, page }) {
      const place = `${institution} ${level}`
      const name = `${place} ${normalizeInstitutionName(title)}`
      if (!byTitle.has(name)) byTitle.set(name, id)
      if (page === undefined) return
      const key = `${place} ${toPageKey(page)}`
      byPage.set(key, byPage.has(key) ? undefined : id)
    },
    findSame({ institution, level, title, page }) {
      const place = `${institution.id} ${level}`
      return (
        byTitle.get(`${place} ${normalizeInstitutionName(title)}`) ??
        byPage.get(`${place} ${toPageKey(page)}`)
      )
    },
  }
}
