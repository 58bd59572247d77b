import { levelFromText } from '../../admissions/catalogue/levels/levels-from-text.ts'
import { placeOf } from '../../admissions/catalogue/places/places.server.ts'
import type { InstitutionRecord, ProgrammeRecord, StudyLevel } from '../../admissions/catalogue/types.ts'
import { openInput } from '../reading/input.ts'
import { editionOf, oneTable, type WholeRow, wholeRows } from '../reading/one-table.ts'
import { tidy } from '../reading/text.ts'
import { type Described, fieldFromName, institutionRecord, sourceOf, whereabouts } from '../records.ts'
import { shortSlug, slugOf } from '../slug.ts'
import type { Register } from '../types.ts'
import { webAddress } from '../web.ts'

const required = {
  institutions: ['deqar_id', 'name_primary', 'name_official', 'country', 'city', 'website_link'],
  reports: [
    'country',
    'hei_deqar_id',
    'report_type',
    'report_valid_to',
    'programme_name',
    'programme_qualification',
    'programme_qf_ehea_level',
  ],
}

/** Where no register of ours lists programmes. */
const COUNTRY = 'Germany'

export const deqar: Register = {
  name: 'deqar',
  title: 'DEQAR, accredited programmes of Germany',
  untried: true,
  takes: 'deqar-institutions.csv and deqar-reports.csv: programmes whose accreditation holds today.',
  publisher: {
    addresses: [
      'https://backend.deqar.eu/static/daily-csv/deqar-institutions.csv',
      'https://backend.deqar.eu/static/daily-csv/deqar-reports.csv',
    ],
  },
  async *read(input, log) {
    const files = await openInput(input.locations, input)
    // Each table is reported separately: what one leaves out is in the other.
    const quiet = { ...log, note() {} }
    const institutions = await oneTable(files, required.institutions, 'institutions', quiet)
    const reports = await oneTable(files, required.reports, 'reports', quiet)
    const source = sourceOf(described, editionOf(reports, input), input.today)
    yield { kind: 'source', source }

    const known = new Map<string, Row[]>()
    for await (const { row } of wholeRows(institutions, required.institutions, 'institutions', log))
      if (tidy(row.country) === COUNTRY)
        known.set(row.deqar_id.trim(), [...(known.get(row.deqar_id.trim()) ?? []), row])
    for (const [id, rows] of known)
      yield { kind: 'institution', institution: institutionFrom(id, rows, source.id) }

    // Of reports on the same programme the one that holds longest speaks.
    const programmes = new Map<string, { record: ProgrammeRecord; until: string }>()
    for await (const whole of wholeRows(reports, required.reports, 'reports', log)) {
      if (tidy(whole.row.country) !== COUNTRY) continue
      const record = programmeFrom(whole, known, input.today, source.id)
      const until = whole.row.report_valid_to
      if (record && until > (programmes.get(record.id)?.until ?? ''))
        programmes.set(record.id, { record, until })
    }
    for (const { record: programme } of programmes.values()) yield { kind: 'programme', programme }
  },
}

type Row = Record<string, string>

const institutionId = (id: string) => `deqar-${slugOf(id)}`

/** The file repeats an institution once for each place. */
function institutionFrom(id: string, rows: Row[], source: string): InstitutionRecord {
  const [row] = rows
  const name = tidy(row.name_primary.replace(/^\(\d+\)\s*/, ''))
  const official = tidy(row.name_official)
  const cities = [...new Set(rows.map(({ city }) => tidy(city)).filter(Boolean))]
  const { place, sites } = whereabouts(
    cities.map((city) => placeOf('DE', '', city)),
    { country: 'DE' },
  )
  const ror = /ROR:\s*(?:https?:\/\/ror\.org\/)?(0[a-z0-9]{8})\b/i.exec(row.identifiers_all ?? '')?.[1]
  return institutionRecord(institutionId(id), name, place, source, {
    aliases: official && official !== name ? [official] : [],
    website: webAddress(row.website_link),
    identifiers: ror ? { ror: ror.toLowerCase() } : {},
    sites,
  })
}

const cycles: Record<string, StudyLevel> = {
  'short cycle': 'associate',
  'first cycle': 'bachelor',
  'second cycle': 'master',
  'third cycle': 'doctorate',
}

function programmeFrom(
  { row, reject }: WholeRow,
  programmes: Map<string, Row[]>,
  today: string,
  source: string,
): ProgrammeRecord | undefined {
  const title = tidy(row.programme_name)
  const at = row.hei_deqar_id.trim()
  // A report on an institution as a whole names no programme.
  if (!title || !/programme/i.test(row.report_type)) return undefined
  if (!programmes.has(at))
    return void reject('unknown-institution', `${title} is of "${at}", which is not listed.`)
  if (/negative/i.test(row.report_decision ?? ''))
    return void reject('not-accredited', `The report on ${title} (${at}) is negative.`)
  if (!/^\d{4}-\d{2}-\d{2}/.test(row.report_valid_to) || row.report_valid_to < today)
    return void reject(
      'not-valid-today',
      `The report on ${title} (${at}) held until "${row.report_valid_to}".`,
    )
  // Some second degrees are reported as first ones: the award knows better.
  const awarded = levelFromText(row.programme_qualification)
  const isDegree = awarded === 'bachelor' || awarded === 'master' || awarded === 'doctorate'
  const level = isDegree ? awarded : cycles[tidy(row.programme_qf_ehea_level).toLowerCase()]
  if (!level)
    return void reject('unknown-level', `"${row.programme_qf_ehea_level}" of ${title} is not a known cycle.`)
  const [first, second] = [...new Set(programmes.get(at)!.map(({ city }) => tidy(city)))]
  return {
    id: `${institutionId(at)}-${level}-${shortSlug(title)}`,
    title,
    institution: institutionId(at),
    ...placeOf('DE', '', second ? '' : first),
    level,
    ...fieldFromName(title),
    origin: { state: 'published', source },
    facts: {},
  }
}

const described: Described = {
  register: 'deqar',
  publisher: 'European Quality Assurance Register for Higher Education (EQAR)',
  title: 'DEQAR, reports and institutions',
  licence: 'PDDL',
  page: 'https://www.eqar.eu/qa-results/download-data-sets/',
}
