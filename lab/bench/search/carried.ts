import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCountryName } from '../../../admissions/catalogue/places/places.ts'
import { openSearchable, publishCatalogue } from '../../../admissions/search/publish.server.ts'
import { getTable, orderAlphabetically } from '../../../admissions/search/table.ts'
import { names } from '../../../app/words/names.ts'
import type { CodeColumn, EngineColumn, NumberColumn, SetColumn } from '../../../engine/types.ts'
import { CARRIED } from '../../../importers/published.ts'
import type { Catalogue } from './catalogue.ts'

/** A folder with a snapshot of the editions that the product carries, made as a first start makes it. */
export async function createBenchSnapshot(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pma-bench-'))
  const registers = join('catalogue', 'registers')
  await cp(join(CARRIED, registers), join(dataDir, registers), { recursive: true })
  await publishCatalogue(dataDir, new Date(), () => {})
  return dataDir
}

/** The snapshot of a folder as the product searches it, with the columns that this bench asks for under the names it has for them. */
export async function openCarried(dataDir: string): Promise<Catalogue> {
  const searchable = await openSearchable(dataDir, names, () => {})
  if (!searchable) throw new Error(`There is no snapshot in ${dataDir}.`)
  const { columns } = searchable.catalogue
  const { table, meanings } = getTable(columns, orderAlphabetically(columns))
  const { annualTuition, durationMonths, rankWorld, intakes, ...others } = table.columns
  const number = (column: EngineColumn) => Float32Array.from((column as NumberColumn).values)
  const [tuition, duration, rank] = [number(annualTuition), number(durationMonths), number(rankWorld)]
  const getText = (name: string, code: number) =>
    table.text.find(({ column }) => column === name)!.texts[code].join(' ')
  return {
    titles: Array.from({ length: columns.titles.length }, (_, code) => columns.titles.at(code)),
    institutions: columns.institutions.map(({ name }) => name),
    institutionNames: columns.institutions.map(({ name, aliases }) => [name, ...aliases]),
    cities: meanings.cities.map(({ name }) => name),
    states: meanings.states.map(({ name }) => name),
    countries: meanings.countries.map((code) => getCountryName(code)),
    // The product looks through them, so its peers hold them with the place.
    alsoSaid: (row) =>
      [
        getText('place', columns.place[row]),
        getText('level', columns.level[row]),
        getText('field', columns.field[row]),
      ].join(' '),
    intakes: Uint16Array.from((intakes as SetColumn).bits),
    tuition,
    duration,
    rank,
    asked: {
      country: byFrequency(table.columns.country as CodeColumn),
      discipline: byFrequency(table.columns.discipline as CodeColumn),
      bachelor: columns.levels.indexOf('bachelor'),
      master: columns.levels.indexOf('master'),
    },
    table: {
      ...table,
      columns: {
        ...others,
        intakes,
        tuition: { kind: 'number', values: tuition },
        duration: { kind: 'number', values: duration },
        rank: { kind: 'number', values: rank },
      },
      sorts: {
        tuition: { column: 'tuition', direction: 'ascending' },
        '-tuition': { column: 'tuition', direction: 'descending' },
        duration: { column: 'duration', direction: 'ascending' },
        rank: { column: 'rank', direction: 'ascending' },
      },
    },
  }
}

/** Codes that occur, the commonest first. */
function byFrequency({ codes, size }: CodeColumn): number[] {
  const counts = new Uint32Array(size + 1)
  for (const code of codes) counts[code]++
  return Array.from({ length: size }, (_, code) => code)
    .filter((code) => counts[code] > 0)
    .sort((a, b) => counts[b] - counts[a])
}
