import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { ProgrammeRecord, StatedFact } from '../../admissions/catalogue/types.ts'
import { openWorkbook } from '../../platform/tables/workbook.ts'
import { readSheetRows } from '../../platform/tables/xlsx.ts'
import { formatTable } from './measure.ts'

// Programmes picked at random from each edition that the product carries, field by field against the register's own file, read here in a few lines
// and not by the importers.
//   npm run bench -- registers ../shared/data [how many of each, seed]

const [data, maxText = '30', seed = '1'] = process.argv.slice(2)
if (!data) throw new Error('Name the folder with the registers’ files.')

type Row = Record<string, string>
/** A programme’s fields in the file and in the edition. */
type Compared = [field: string, edition: unknown, file: unknown][]
type Check = () => Promise<(programme: ProgrammeRecord) => Compared | undefined>

const csv = (path: string, delimiter = ','): Row[] => {
  const bytes = readFileSync(join(data, path))
  const plain = path.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return parse(plain, { columns: true, delimiter, bom: true, relax_quotes: true, relax_column_count: true })
}
const loose = (text: unknown) =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const saidIn = <T>(fact: StatedFact<T> | undefined) => (fact && 'value' in fact ? fact.value : undefined)
const byKey = (rows: Row[], key: (row: Row) => string) => Map.groupBy(rows, key)

const checks: Record<string, Check> = {
  async us() {
    const buffer = await asyncBufferFromFile(join(data, 'ipeds/c2024_a.processed.parquet'))
    const completions = await parquetReadObjects({ file: buffer, compressors })
    const cip = (code: unknown) => {
      const [family, rest = ''] = String(code).replace(/[="]/g, '').split('.')
      return `${family.padStart(2, '0')}.${rest.padEnd(4, '0')}`
    }
    // The copy's rows begin with their number, which its header leaves out.
    const codes = byKey(csv('ipeds/cipcodes.csv.gz', ';'), (row) => cip(row.Action))
    const names = byKey(csv('ipeds/hd2024.csv.gz'), (row) => row.UNITID)
    const levels: Record<number, string> = {
      3: 'associate',
      5: 'bachelor',
      7: 'master',
      17: 'doctorate',
      18: 'doctorate',
      19: 'doctorate',
    }
    const offered = new Set(
      completions.map((row) => {
        const upper = Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]),
        )
        return `${upper.UNITID}-${cip(upper.CIPCODE)}-${upper.AWLEVEL}`
      }),
    )
    return ({ id, title, level, state }) => {
      const [, unit, code, award] = /^us-(\d+)-([\d.]+)-(\d+)/.exec(id)!
      const [subject] = codes.get(code) ?? []
      const [place] = names.get(unit) ?? []
      return [
        ['offered', true, offered.has(`${unit}-${code}-${award}`)],
        [
          'subject in title',
          true,
          subject !== undefined && loose(title).includes(loose(subject.CIPDefinition)),
        ],
        ['level', levels[Number(award)] && level, levels[Number(award)]],
        ['state', state?.code, `US-${place?.STABBR}`],
      ]
    }
  },
  async 'discover-uni'() {
    const key = (row: Row) => loose(`${row.PUBUKPRN} ${row.KISCOURSEID} ${Number(row.KISMODE)}`)
    const continuing = byKey(csv('discover-uni/2025/CONTINUATION.csv.gz'), key)
    const ids = byKey(csv('discover-uni/2025/UCASCOURSEID.csv.gz'), key)
    const titles = byKey(csv('discover-uni/titles/titles_2024_25.csv.gz'), (row) =>
      loose(`${row.PUBUKPRN} ${row.KISCOURSEID}`),
    )
    return ({ id, title, origin, facts }) => {
      const own = loose(id.replace('discover-uni-', ''))
      const share = saidIn(facts.continuation)?.continuing
      const [titled] = titles.get(own.replace(/ \d$/, '')) ?? []
      return [
        [
          'continuing',
          share,
          share && (continuing.get(own) ?? []).map((row) => Number(row.UCONT)).find((one) => one === share),
        ],
        [
          'ucas',
          saidIn(facts.ucasIds)?.toSorted().join(),
          saidIn(facts.ucasIds) &&
            [...new Set((ids.get(own) ?? []).map((row) => row.UCASCOURSEID))].sort().join(),
        ],
        [
          'title',
          origin.source.includes('2024') ? true : undefined,
          origin.source.includes('2024') ? loose(title).includes(loose(titled?.TITLE)) : undefined,
        ],
      ]
    }
  },
  async cricos() {
    const path = join(data, 'cricos/cricos-providers-courses-and-locations-as-at-2023-1-3-7-59-17.xlsx')
    const file = { name: 'cricos.xlsx', stream: () => [] as never, localPath: async () => path }
    const workbook = await openWorkbook(file)
    const rows: string[][] = []
    const sheet = workbook.sheets.find(({ name }) => name === 'Courses')!
    for await (const { cells } of readSheetRows(workbook, sheet.path, 'Courses', 250_000_000))
      rows.push(cells)
    const head = rows.find((cells) => cells.includes('CRICOS Course Code'))!
    const cellOf = (cells: string[], column: string) => cells[head.indexOf(column)] ?? ''
    const courses = Map.groupBy(rows, (cells) => loose(cellOf(cells, 'CRICOS Course Code')))
    return ({ id, title, facts, institution }) => {
      const code = /^cricos-([0-9]+[a-z]?)/.exec(id)![1]
      const [course] = courses.get(loose(code)) ?? []
      if (!course) return undefined
      const tuition = saidIn(facts.tuition)
      const weeks = Number(cellOf(course, 'Duration (Weeks)'))
      return [
        ['title', loose(title), loose(cellOf(course, 'Course Name'))],
        ['institution', institution, `cricos-${cellOf(course, 'CRICOS Provider Code').toLowerCase()}`],
        ['tuition', tuition?.amount, tuition && Number(cellOf(course, 'Tuition Fee'))],
        [
          'months',
          saidIn(facts.durationMonths),
          saidIn(facts.durationMonths) && Math.round((weeks / 52) * 120) / 10,
        ],
      ]
    }
  },
  async france() {
    const masters = csv('france/fr-esr-tmm-mentions-de-master.csv.gz', ';')
    const parcoursup = csv('france/fr-esr-parcoursup.csv.gz')
    const listedKeys = new Set([
      ...masters.map((row) =>
        loose(`${row['Code UAI de l’établissement accrédité']} ${row['Intitulé de la mention de master']}`),
      ),
      ...parcoursup.map((row) =>
        loose(`${row['Code UAI de l etablissement']} ${row['Filiere de formation']}`),
      ),
    ])
    return ({ title, institution, level }) => {
      const uai = institution.replace('france-', '')
      const name = level === 'master' ? title.replace(/^Master /, '') : title
      return [
        [
          'listed there',
          true,
          listedKeys.has(loose(`${uai} ${name}`)) || listedKeys.has(loose(`${uai} ${title}`)),
        ],
      ]
    }
  },
  async italy() {
    const rows = byKey(csv('italy/offerta_formativa_2025.csv.gz'), (row) =>
      loose(`${row.CLASS_CODE} ${row.COURSE}`),
    )
    return ({ id, title, fieldFrom, level, facts }) => {
      const code = fieldFrom?.replace('class ', '') ?? /-(l[a-z]*-[0-9a-z]+)-/.exec(id)?.[1] ?? ''
      const matches = rows.get(loose(`${code} ${title}`))
      if (!matches) return undefined
      const languages: Record<string, string> = { Italiano: 'Italian', Inglese: 'English' }
      const spoken = new Set(
        matches.flatMap((row) =>
          row.LANGUAGE.split('/').map((language) => languages[language.trim()] ?? language),
        ),
      )
      return [
        ['level', level, matches[0].LEVEL === 'bachelor' ? 'bachelor' : 'master'],
        [
          'language',
          true,
          (saidIn(facts.language) ?? '').split(', ').every((one) => one === '' || spoken.has(one)),
        ],
      ]
    }
  },
  async netherlands() {
    const rows = csv('netherlands/duo_ho_opleidingsoverzicht.csv.gz')
    const names = ['EIGENNAAM_ENGELS', 'INTERNATIONALE_NAAM', 'EIGENNAAM', 'NAAM_LANG']
    const rowsByKey = Map.groupBy(
      rows.flatMap((row) => names.map((name) => ({ row, key: `${loose(row[name])} ${row.NIVEAU}` }))),
      ({ key }) => key,
    )
    const dutch: Record<string, string> = { NLD: 'Dutch', ENG: 'English', DEU: 'German', FRA: 'French' }
    return ({ id, title, facts, institution }) => {
      const grade = /-((?:wo|hbo)-[a-z]+)-/.exec(id)![1].toUpperCase()
      const owner = institution.replace('netherlands-', '')
      const matches = (rowsByKey.get(`${loose(title)} ${grade}`) ?? [])
        .map(({ row }) => row)
        .filter((row) =>
          [row.ONDERWIJSAANBIEDERID, row.ONDERWIJSBESTUURID].some((one) => one.toLowerCase() === owner),
        )
      if (matches.length === 0) return undefined
      const months = saidIn(facts.durationMonths)
      const spoken = new Set(
        matches.flatMap((row) => row.VOERTAAL.split(',').map((language) => dutch[language.trim()])),
      )
      return [
        [
          'months',
          months,
          months && matches.map((row) => Number(row.STUDIELAST) / 5).find((one) => one === months),
        ],
        [
          'language',
          true,
          (saidIn(facts.language) ?? '').split(', ').every((one) => one === '' || spoken.has(one)),
        ],
      ]
    }
  },
  async singapore() {
    const rows = csv('singapore/GraduateEmploymentSurvey_2013-2023.csv.gz').filter(
      ({ year }) => year === '2023',
    )
    const degrees = byKey(rows, (row) => loose(`${row.university} ${row.degree}`))
    return ({ title, institution, facts }) => {
      const institutionKey = loose(institution.replace('singapore-', ''))
      const matches = degrees.get(`${institutionKey} ${loose(title)}`)
      if (!matches) return undefined
      const pay = saidIn(facts.graduatePay)?.pay.amount
      const working = saidIn(facts.graduateWork)?.working
      return [
        [
          'pay',
          pay,
          pay && matches.map((row) => Number(row.gross_monthly_median)).find((one) => one === pay),
        ],
        [
          'working',
          working,
          working &&
            matches
              .map((row) => Number.parseFloat(row.employment_rate_overall))
              .find((one) => one === working),
        ],
      ]
    }
  },
}

const rowsOfTable: string[][] = []
const wrongLines: string[] = []
let state = Number(seed) >>> 0
const chance = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
for (const [register, check] of Object.entries(checks)) {
  const look = await check()
  const programmes = listProgrammes(register)
  let [agreeing, fields] = [0, 0]
  for (let turn = 0; turn < Number(maxText); turn++) {
    const programme = programmes[Math.floor(chance() * programmes.length)]
    const compared = look(programme)
    const apart = compared?.filter(([, edition, file]) => edition !== file)
    fields += compared?.filter(([, edition]) => edition !== undefined).length ?? 0
    if (apart?.length === 0) agreeing++
    else
      wrongLines.push(
        `${programme.id} (${programme.title}): ${compared ? JSON.stringify(apart) : 'not found in the file'}`,
      )
  }
  rowsOfTable.push([register, String(programmes.length), `${agreeing} of ${maxText}`, String(fields)])
}
process.stdout.write(
  `${formatTable(['register', 'programmes', 'agree with the file', 'fields compared'], rowsOfTable)}\n`,
)
for (const line of wrongLines) process.stdout.write(`${line}\n`)

function listProgrammes(register: string): ProgrammeRecord[] {
  const bytes = readFileSync(join(import.meta.dirname, `../../catalogue/registers/${register}.ndjson.zst`))
  return zstdDecompressSync(bytes)
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('{"kind":"programme"'))
    .map((line) => JSON.parse(line).programme)
}
