import { z } from 'zod'
import type { ProgrammeRecord, StudyLevel } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { listedIn } from '../reading/listed.ts'
import type { Whole } from '../reading/one-table.ts'
import { jsonRecords } from '../reading/records.ts'
import { tidy } from '../reading/text.ts'
import { type Described, fieldFromName, institutionRecord, lengthOfCredits, sourceOf } from '../records.ts'
import { slugOf } from '../slug.ts'
import { type Register, RegisterRefused } from '../types.ts'

const text = z.union([z.string(), z.number()]).transform((value) => tidy(String(value)))

/** Names stand under one of two columns, as the table was asked for. */
const Row = z
  .looseObject({
    Institusjonskode: text,
    Institusjonsnavn: text.optional(),
    Institusjonskode_tekst: text.optional(),
    Studieprogramkode: text,
    Studieprogramnavn: text.optional(),
    Studieprogramkode_tekst: text.optional(),
    Nivåkode: text,
    Studiepoeng: text.optional(),
    Årstall: text,
  })
  .transform((row) => ({
    at: row.Institusjonskode,
    institution: row.Institusjonsnavn ?? row.Institusjonskode_tekst ?? '',
    code: row.Studieprogramkode,
    title: row.Studieprogramnavn ?? row.Studieprogramkode_tekst ?? '',
    level: row.Nivåkode.toUpperCase(),
    credits: row.Studiepoeng ?? '',
    year: row.Årstall,
  }))
type Row = z.infer<typeof Row>

export const dbh: Register = {
  name: 'dbh',
  title: 'Norway, DBH table 347 (study programmes)',
  untried: true,
  takes:
    'Table 347 as JSON, with all its columns: programmes by institution and year; the latest year is read.',
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    const rows: Whole<Row>[] = []
    // The interface adds a record about its own answer.
    for await (const row of jsonRecords(files, Row, 'programmes', 'not-a-programme', log)) rows.push(row)
    const latest = rows.reduce((year, { row }) => (row.year > year ? row.year : year), '')
    if (!/^20\d{2}$/.test(latest))
      throw new RegisterRefused(
        `${files[0].name} holds no programmes of a year. Ask for table 347 with all its columns.`,
      )
    const source = sourceOf(described, input.edition ?? latest, input.today)
    yield { kind: 'source', source }

    yield* listedIn(
      rows,
      (whole) => programmeFrom(whole, latest, source.id),
      ({ row }) => institutionRecord(institutionId(row), row.institution, { country: 'NO' }, source.id),
    )
  },
}

/** Degrees; courses, years of study and further training have other codes. */
function levelOf(code: string): StudyLevel | undefined {
  if (/^B\d$/.test(code)) return 'bachelor'
  // Five years, from school.
  if (code === 'M5') return 'integrated-master'
  if (/^M[2EX]$/.test(code)) return 'master'
  return undefined
}

const institutionId = ({ at }: Row) => `dbh-${slugOf(at)}`

function programmeFrom(
  { row, reject }: Whole<Row>,
  latest: string,
  source: string,
): ProgrammeRecord | undefined {
  const { title, institution, code, year, credits } = row
  const level = levelOf(row.level)
  if (!title || !institution)
    return void reject('no-title', `The programme ${code} has no name, or its institution.`)
  if (!slugOf(code) || !slugOf(row.at)) return void reject('no-key', `"${code}" of ${title} is no code.`)
  if (year !== latest)
    return void reject(
      'earlier-year',
      `${title} at ${institution} is of ${year}; the latest year is ${latest}.`,
    )
  if (!level) return void reject('no-degree', `"${row.level}" of ${title} at ${institution} is no degree.`)
  return {
    id: `${institutionId(row)}-${slugOf(code)}`,
    title,
    institution: institutionId(row),
    country: 'NO',
    level,
    ...fieldFromName(title),
    origin: { state: 'published', source },
    facts: {
      ...(Number(credits) >= 60 && { durationMonths: lengthOfCredits(Number(credits), source) }),
    },
  }
}

const described: Described = {
  register: 'dbh',
  publisher: 'Directorate for Higher Education and Skills (HK-dir), Norway',
  title: 'DBH, table 347, study programmes',
  licence: 'NLOD',
  page: 'https://dbh.hkdir.no/',
}
