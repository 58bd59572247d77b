import type { Day } from '../days/days.server.ts'
import type { Line, Statement } from './types.ts'

/** What is known of an account already. */
export interface AccountRecord {
  /** The days of each statement that was taken. */
  taken: { from: Day; to: Day }[]
  /** Its lines on the days of the one that is to be taken. */
  lines: KnownLine[]
  /** What was on the account before these days, and what the next line after them began with; undefined where nothing is known. */
  before?: { day: Day; balance: bigint }
  after?: { day: Day; balance: bigint }
}
export type KnownLine = Pick<
  Line,
  'day' | 'amount' | 'balance' | 'nth' | 'narration' | 'reference' | 'damaged'
>

/** What taking a statement would do. */
export interface Plan {
  add: Line[]
  /** Lines that are there: each is shown, since where a bank tells no balance nothing else can be told of two that are word for word the same. */
  already: Line[]
  /**
   * `gone`, `new`: another file of the same days has the line and this one has not, or the other way round, so one was changed. `other`: without
   * balances from the bank, another file has other words for the same day and amount; the file may begin within a day.
   */
  conflicts: (Pick<KnownLine, 'day' | 'amount' | 'balance' | 'nth' | 'narration'> & {
    kind: 'gone' | 'new' | 'other'
  })[]
  /** Where it does not join what is known: money moved that no file shows, or a line was taken away at a file's end. */
  gaps: Gap[]
}

export interface Gap {
  after: Day
  until: Day
  /** By how much the account differs from where it was left, in paise. */
  moved: bigint
}

/**
 * Compares a statement with what is known. A file begins with a day's first line; only its last day may have gone on after it was made. So two
 * files agree on days that both have whole, and on the last day the later one has every line of the earlier. A pure function.
 */
export function planStatement(read: Statement, { taken, lines, before, after }: AccountRecord): Plan {
  const [has, had] = [keysByDay(read.lines), keysByDay(lines)]
  const isWhole = (day: Day, files: { from: Day; to: Day }[]) =>
    files.some(({ from, to }) => from <= day && day < to)

  const conflicts: Plan['conflicts'] = []
  for (const [day, ofKnown] of had) {
    const ofRead = has.get(day) ?? new Map<string, Line>()
    const missing = [...ofKnown].filter(([key]) => !ofRead.has(key))
    const fresh = [...ofRead].filter(([key]) => !ofKnown.has(key))
    const [wholeHere, wholeThere] = [isWhole(day, [read]), isWhole(day, taken)]
    if (wholeHere || (!wholeThere && fresh.length > 0)) note('gone', missing)
    if (wholeThere) note('new', fresh)
  }
  for (const [day, ofRead] of has) if (!had.has(day) && isWhole(day, taken)) note('new', [...ofRead])

  function note(kind: Plan['conflicts'][number]['kind'], found: [string, KnownLine][]) {
    for (const [, { day, amount, balance, nth, narration }] of found)
      conflicts.push({ kind, day, amount, balance, nth, narration })
  }

  const there = (line: Line) => had.get(line.day)?.get(keyOf(line))
  note(
    'other',
    read.lines.flatMap((line): [string, Line][] => {
      const same = there(line)
      return same && line.balance === null && !saysTheSame(line, same) ? [[keyOf(line), line]] : []
    }),
  )
  const [add, already] = [read.lines.filter((line) => !there(line)), read.lines.filter(there)]
  return { add, already, conflicts, gaps: gapsAround(read, before, after) }
}

/** Whether two lines may be one, by their words. Of a reference a spreadsheet takes away the zeros before it; one that it has damaged says nothing. */
function saysTheSame(one: KnownLine, other: KnownLine) {
  const words = ({ narration }: KnownLine) => narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [its, others] = [one, other].map(({ reference }) => reference?.replace(/^0+(?=\d)/, ''))
  const isOther = its && others && !one.damaged && !other.damaged && its !== others
  return words(one) === words(other) && !isOther
}

const keyOf = ({ amount, balance, nth }: KnownLine) => `${amount} ${balance} ${nth}`

function keysByDay<One extends KnownLine>(lines: One[]): Map<Day, Map<string, One>> {
  const days = new Map<Day, Map<string, One>>()
  for (const line of lines) {
    const ofDay = days.get(line.day)
    if (ofDay) ofDay.set(keyOf(line), line)
    else days.set(line.day, new Map([[keyOf(line), line]]))
  }
  return days
}

function gapsAround(
  { from, to, opening, closing }: Statement,
  before: AccountRecord['before'],
  after: AccountRecord['after'],
): Gap[] {
  const gaps: Gap[] = []
  if (before && opening !== null && before.balance !== opening)
    gaps.push({ after: before.day, until: from, moved: opening - before.balance })
  if (after && closing !== null && after.balance !== closing)
    gaps.push({ after: to, until: after.day, moved: after.balance - closing })
  return gaps
}
