import { fieldFromCip } from '../../admissions/catalogue/fields/cip.ts'
import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { ProgrammeRecord, StudyLevel } from '../../admissions/catalogue/types.ts'
import { type Heads, headedRows } from '../reading/headed.ts'
import { listedIn, onlyWorkbook } from '../reading/listed.ts'
import { editionOf, type Whole } from '../reading/one-table.ts'
import { type Described, institutionRecord, sourceOf } from '../records.ts'
import type { Register } from '../types.ts'
import colleges from './colleges.json' with { type: 'json' }

const heads = {
  college: { head: /^college$/i, needed: true },
  code: { head: /^aps code$/i, needed: true },
  title: { head: /^aps title$/i, needed: true },
  credential: { head: /^credential type english$/i, needed: true },
  cip: { head: /^cip code$/i },
} satisfies Heads<string>
type Row = Record<keyof typeof heads, string>

export const ontario: Register = {
  name: 'ontario',
  title: 'Ontario, public college programmes',
  untried: true,
  takes:
    'ontario_public_college_programs_postsecondary_field_of_study_table_….xlsx: programmes of the province’s 24 public colleges.',
  async *read(input, log) {
    const file = await onlyWorkbook(input, log)
    const source = sourceOf(described, editionOf(file, input), input.today)
    yield { kind: 'source', source }

    yield* listedIn(
      headedRows(file, heads, 'programmes', log),
      (whole) => programmeFrom(whole, source.id),
      ({ row }) => institutionFrom(row.college, source.id),
    )
  },
}

/** The narrower wording before the wider. */
const levels: [RegExp, StudyLevel][] = [
  [/graduate certificate/i, 'graduate-certificate'],
  [/degree/i, 'bachelor'],
  [/diploma/i, 'diploma'],
  [/certificate/i, 'certificate'],
]

const collegeIn = (cell: string) =>
  (Object.keys(colleges) as (keyof typeof colleges)[]).find((code) => code === cell.toUpperCase())
const institutionId = (code: string) => `ontario-${code.toLowerCase()}`

function programmeFrom({ row, reject }: Whole<Row>, source: string): ProgrammeRecord | undefined {
  const code = collegeIn(row.college)
  const level = levels.find(([credential]) => credential.test(row.credential))?.[1]
  const field = fieldFromCip(row.cip)
  if (!code)
    return void reject('unknown-college', `"${row.college}" is none of the province's public colleges.`)
  if (!row.title) return void reject('no-title', `A programme of ${colleges[code]} has no title.`)
  if (!/^\d+$/.test(row.code)) return void reject('no-key', `"${row.code}" of ${row.title} is no APS code.`)
  if (!level)
    return void reject('unknown-level', `"${row.credential}" of ${row.title} is not a known credential.`)
  return {
    id: `${institutionId(code)}-${row.code}`,
    title: row.title,
    institution: institutionId(code),
    ...placeOf('CA', 'ON'),
    level,
    ...(field && { field, fieldFrom: `CIP ${row.cip}` }),
    origin: { state: 'published', source },
    facts: {},
  }
}

/** The table names colleges by the codes of the application service. */
function institutionFrom(cell: string, source: string) {
  const code = collegeIn(cell)!
  return institutionRecord(institutionId(code), colleges[code], placeOf('CA', 'ON'), source)
}

const described: Described = {
  register: 'ontario',
  publisher: 'Government of Ontario, Ministry of Colleges, Universities, Research Excellence and Security',
  title: 'Ontario public college programs',
  licence: 'Open Government Licence - Ontario',
  page: 'https://data.ontario.ca/',
}
