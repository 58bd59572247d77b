import { findLevelFromText } from '../../catalogue/levels/levels-from-text.ts'
import { currencies } from '../../catalogue/money/currencies.ts'
import { findCountryFromText } from '../../catalogue/places/places.ts'
import type { ProgrammeFacts } from '../../catalogue/types.ts'
import { findField } from '../../facts/fields.ts'
import { findCandidates } from '../../facts/page/page-text.ts'
import { readFactReport } from '../../facts/reports.ts'
import { parseMoney } from '../../inputs/money.ts'
import { parseMonths } from '../../inputs/months.ts'
import { type PairedTable, readPairedTable } from '../../inputs/paired-table.ts'
import type { TableFileFault } from '../../inputs/table-file.server.ts'
import { createAddedId, readAdded } from '../rules.ts'
import type { AddedFault, AddedProgramme } from '../types.ts'
import {
  LISTED_FACTS,
  type ListColumn,
  type ListColumns,
  type ListedFactName,
  listColumnNames,
} from './columns.ts'

/** Values for all lines of a list that do not state their own. */
export interface ListDefaults {
  institution: string
  country: string
  currency: string
}

/**
 * A list of programmes: its headings, its first lines, and the kind of each column. Without `lines`, the user
 * has to choose the kinds first.
 */
export interface ProgrammeList extends Omit<PairedTable<ListColumn>, 'rows'> {
  lines?: ListLine[]
}

/** Why a line is not taken. `twice`: an earlier line names the same page and level. */
export type ListLineFault = AddedFault | 'twice'

/** A line of the list, by its number, which a spreadsheet shows beside it. */
export type ListLine = { line: number; title: string } & (
  | { ok: true; programme: AddedProgramme; unread: ListedFactName[] }
  | { ok: false; fault: ListLineFault }
)

export type ListFault = TableFileFault | 'empty'

/**
 * Reads a list of programmes as institutions and agents give it. A fact that cannot be read is reported and
 * left out; a line without title, institution, country, level and page is refused.
 */
export function readProgrammeList(
  text: string,
  defaults: ListDefaults,
  chosen?: ListColumns,
): ProgrammeList | ListFault {
  const table = readPairedTable(text, listColumnNames, chosen)
  if (typeof table === 'string') return table
  const { heads, rows, samples, columns } = table
  if (!listColumnNames.isEnough(columns)) return { heads, samples, columns }
  if (rows.length === 0) return 'empty'
  const firstLines = new Map<string, number>()
  const lines = rows.map(({ line, cells }): ListLine => {
    const reading = readLine((kind) => cells[columns.indexOf(kind)] ?? '', defaults)
    const title = cells[columns.indexOf('title')] ?? ''
    if ('fault' in reading) return { line, title, ok: false, fault: reading.fault }
    const id = createAddedId(reading.programme)
    if (firstLines.has(id)) return { line, title, ok: false, fault: 'twice' }
    firstLines.set(id, line)
    return { line, title, ok: true, ...reading }
  })
  return { heads, samples, columns, lines }
}

type Cell = (kind: ListColumn) => string

function readLine(
  cell: Cell,
  defaults: ListDefaults,
): { programme: AddedProgramme; unread: ListedFactName[] } | { fault: AddedFault } {
  const title = cell('title')
  const page = cell('page').replace(/^(?=www\.)/i, 'https://')
  const reading = readAdded(
    {
      title,
      page,
      level: findLevelFromText(cell('level')) ?? findLevelFromText(title),
      institution: cell('institution') || defaults.institution,
      country: findCountryFromText(cell('country')) ?? defaults.country,
    },
    undefined,
  )
  if ('faults' in reading) return { fault: Object.values(reading.faults)[0]! }
  const facts: Partial<ProgrammeFacts> = {}
  const unread = LISTED_FACTS.filter((name) => {
    const text = cell(name)
    if (isBlank(text)) return false
    const fact = readFact(name, text, reading.value.page, cell('currency') || defaults.currency)
    if (fact === undefined) return true
    Object.assign(facts, { [name]: fact })
    return false
  })
  return { programme: { ...reading.value, facts }, unread }
}

/** True for text that people write into an empty cell. */
const isBlank = (text: string) => /^(?:[-–—.]*|n\/?a|nil|none|not available|tbc|tba)$/i.test(text)

function readFact(name: ListedFactName, text: string, page: string, usual: string) {
  const factFields = toFactFields(name, text, usual.trim().toUpperCase())
  const factReading = readFactReport(name, { page, ...factFields })
  if ('value' in factReading) return factReading.value.value
  if (findField(name) !== 'score') return undefined
  // Reads "6.5, no band below 6.0" as a sentence of a page.
  const candidates = findCandidates(`${name === 'det' ? 'Duolingo' : name} ${text}`)
  const [onlyCandidate, ...otherCandidates] = candidates.filter((candidate) => candidate.name === name)
  const sentence =
    onlyCandidate && otherCandidates.length === 0 && readFactReport(name, { page, ...onlyCandidate.fields })
  return sentence && 'value' in sentence ? sentence.value.value : undefined
}

/** A cell as the form of the fact would have it. */
function toFactFields(name: ListedFactName, text: string, usual: string): Record<string, string | undefined> {
  const field = findField(name)!
  if (field === 'months') return { months: parseMonths(text)?.toString() }
  if (field !== 'amount') return { [field]: text }
  const money = parseMoney(text, usual)
  const currency = (money.ok && money.value.currency) || currencies.find((code) => code === usual)
  const period = money.ok && money.value.period === 'programme' ? 'programme' : 'year'
  const isOfYear =
    !money.ok || money.value.period === undefined || ['year', 'programme'].includes(money.value.period)
  return { amount: isOfYear ? text : undefined, currency, period }
}
