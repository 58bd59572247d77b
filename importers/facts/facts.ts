import { CHECKED_FACTS, type CheckedFactName, type FactSighting } from '../../admissions/catalogue/checked.ts'
import { type InputFile, openInput } from '../reading/input.ts'
import { findOneTable, readWholeRows } from '../reading/one-table.ts'
import { tidyCellText } from '../reading/text.ts'
import type { Rejection } from '../types.ts'
import { readDayCell, readPage, readValue } from './values.ts'

const requiredColumns = ['programme', 'fact', 'value', 'page', 'seen', 'review']

/** A readable row of the file, with its line. */
export interface FactRecord {
  line: number
  fact: FactSighting
}

/**
 * Reads a table of facts: programme, fact, value, page, day seen and day to check again. Leaves out uncertain
 * rows and returns their line and reason.
 */
export async function readFacts(location: string): Promise<{ rows: FactRecord[]; rejected: Rejection[] }> {
  const rejected: Rejection[] = []
  const rows: FactRecord[] = []
  const log = { reject: (rejection: Rejection) => rejected.push(rejection), note() {}, progress() {} }
  const file: InputFile = await findOneTable(await openInput([location]), requiredColumns, 'facts', log)
  const before = new Map<string, number>()
  for await (const { line, row, reject } of readWholeRows(file, requiredColumns, 'facts', log)) {
    const read = readFact(row)
    if ('reason' in read) {
      reject(read.reason, read.detail)
      continue
    }
    const key = `${read.programme} ${read.name}`
    const first = before.get(key)
    if (first) reject('told-twice', `${read.name} of ${read.programme} stands in line ${first} already.`)
    else rows.push({ line, fact: read })
    before.set(key, first ?? line)
  }
  return { rows, rejected }
}

function readFact(row: Record<string, string>): FactSighting | { reason: string; detail: string } {
  const cell = (name: string) => tidyCellText(row[name])
  const programme = findId(cell('programme'))
  if (!programme) return { reason: 'no-programme', detail: 'No programme is named.' }
  const name = nameIn(cell('fact'))
  if (!name)
    return {
      reason: 'unknown-fact',
      detail: `"${cell('fact')}" is none of the facts ${CHECKED_FACTS.join(', ')}.`,
    }
  const value = readValue(name, row.value)
  const page = readPage(cell('page'))
  const checkedOn = readDayCell(cell('seen'))
  const review = readDayCell(cell('review'))
  if (!('value' in value)) return { reason: 'no-value', detail: describeReading(name, value) }
  if (!('value' in page)) return { reason: 'no-page', detail: describeReading('page', page) }
  if (!('value' in checkedOn)) return { reason: 'no-day', detail: describeReading('seen', checkedOn) }
  if (!('value' in review)) return { reason: 'no-day', detail: describeReading('review', review) }
  return {
    programme,
    name,
    value: value.value,
    page: page.value,
    seenOn: checkedOn.value,
    reviewBy: review.value,
  }
}

const describeReading = (what: string, reading: { trouble: string } | { blank: true }) =>
  `${what}: ${'trouble' in reading ? reading.trouble : 'nothing is given'}.`

/** The programme's number, also out of the address of its page here. */
const findId = (text: string) => (/\/explore\/university\/([\w.-]+)/.exec(text)?.[1] ?? text).toLowerCase()

/** `Application fee` is `applicationFee`. */
function nameIn(text: string): CheckedFactName | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
  return CHECKED_FACTS.find((name) => plain(name) === plain(text) || plain(name) === `${plain(text)}s`)
}
