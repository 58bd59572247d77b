import type { GraduateWork, ProgrammeRecord, StatedFact } from '../../admissions/catalogue/types.ts'
import { readCsv } from '../reading/csv.ts'
import { openInput } from '../reading/input.ts'
import { readListedUrls } from '../reading/listed.ts'
import { numberIn } from '../reading/number.ts'
import { findOneTable, readWholeRows, type WholeRow } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import { createInstitutionRecord, findFieldFromName, getSource, type SourceDescription } from '../records.ts'
import { getSlug, shortenSlug } from '../slug.ts'
import { type ReadingLog, type Register, RegisterRefused } from '../types.ts'

const requiredColumns = [
  'year',
  'university',
  'school',
  'degree',
  'employment_rate_overall',
  'gross_monthly_median',
  'gross_mthly_25_percentile',
  'gross_mthly_75_percentile',
]

export const singapore: Register = {
  name: 'singapore',
  title: 'Singapore Ministry of Education, Graduate Employment Survey',
  takes: 'GraduateEmploymentSurvey_2013-2023.csv: first degrees with the work and pay of their graduates.',
  publisher: {
    addresses: [
      'https://api-open.data.gov.sg/v1/public/api/datasets/d_3c55210de27fcccda2ed0c63fdd2b352/poll-download',
    ],
    lists: /\.csv/i,
  },
  async *read(input, log) {
    const file = await findOneTable(await openInput(input.locations, input), requiredColumns, 'survey', log)
    let latest = ''
    for await (const { row } of readCsv(file, { required: requiredColumns }))
      if (/^20\d{2}$/.test(row.year) && row.year > latest) latest = row.year
    if (!latest)
      throw new RegisterRefused(
        `${file.name} has no year such as 2023 in its column "year". Give the file as published.`,
      )
    const edition = input.edition ?? latest
    const key = `graduate-employment-survey-${getSlug(edition)}`
    const source = getSource(description, edition, input.today, key)
    yield { kind: 'source', source }

    yield* readListedUrls(
      readWholeRows(file, requiredColumns, 'degrees', log),
      (completeRow) => readProgramme(completeRow, latest, source.id, log),
      ({ row }) =>
        createInstitutionRecord(createInstitutionId(row), tidyCellText(row.university), SINGAPORE, source.id),
    )
  },
}

const SINGAPORE = { country: 'SG', city: 'Singapore' }

const createInstitutionId = (row: Record<string, string>) => `singapore-${getSlug(row.university)}`

function readProgramme(
  { row, reject }: WholeRow,
  latest: string,
  source: string,
  log: ReadingLog,
): ProgrammeRecord | undefined {
  const year = row.year.trim()
  // Footnote marks follow a name, and line breaks occur within it.
  const title = tidyCellText(row.degree.replaceAll(/[#^*]/g, ''))
  const universityName = tidyCellText(row.university)
  if (!title || !universityName) return void reject('no-title', 'The degree or its university has no name.')
  if (year !== latest)
    return void reject(
      'earlier-year',
      `${title} at ${universityName} is of ${year}; the latest year is ${latest}.`,
    )
  if (/^cum laude/i.test(title))
    return void reject(
      'not-a-degree',
      `"${title}" at ${universityName} is a part of those who took the degree before it.`,
    )

  const years = /\((\d)-year programme\)/.exec(row.school)?.[1]
  const work = getWork(row, source, `${title} at ${universityName}`, log)
  return {
    id: `${createInstitutionId(row)}-${shortenSlug(title)}`,
    title,
    institution: createInstitutionId(row),
    ...SINGAPORE,
    // The survey covers graduates of first degrees.
    level: 'bachelor',
    ...findFieldFromName(title),
    origin: { state: 'published', source },
    facts: {
      ...(years && { durationMonths: { state: 'published', value: Number(years) * 12, source } }),
      ...work,
    },
  }
}

/** The survey's date is six months after graduating. */
const MONTHS_AFTER = 6

function getWork(row: Record<string, string>, source: string, basis: string, log: ReadingLog) {
  const read = (column: string) => {
    const cell = row[column].trim().replace(/%$/, '')
    if (/^n\.?a\.?$/i.test(cell) || cell === '') return undefined
    const number = numberIn(cell)
    if (number === undefined || number <= 0)
      log.note('figure-not-read', `The ${column} "${cell}" of ${basis} is no figure: it is left unknown.`)
    return number !== undefined && number > 0 ? number : undefined
  }
  const group = { monthsAfter: MONTHS_AFTER, of: 'programme', years: row.year.trim() } as const
  const toPublished = <T>(value: T): StatedFact<T> => ({ state: 'published', value, source })
  const working = read('employment_rate_overall')
  const amount = read('gross_monthly_median')
  const [lower, upper] = [read('gross_mthly_25_percentile'), read('gross_mthly_75_percentile')]
  return {
    ...(working !== undefined &&
      working <= 100 && { graduateWork: toPublished<GraduateWork>({ working, group }) }),
    ...(amount && {
      graduatePay: toPublished({
        pay: { amount, currency: 'SGD' },
        period: 'month' as const,
        ...(lower && upper && { middleHalf: [lower, upper] as [number, number] }),
        group,
      }),
    }),
  }
}

const description: SourceDescription = {
  register: 'singapore',
  publisher: 'Ministry of Education, Singapore',
  title: 'Graduate Employment Survey',
  licence: 'Singapore Open Data Licence',
  page: 'https://data.gov.sg/',
}
