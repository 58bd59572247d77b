import type { Day } from '../days/days.server.ts'
import type { Line, Statement } from './types.ts'

/** Data already recorded of an account. */
export interface AccountRecord {
  /** The days of each statement that was taken. */
  taken: { from: Day; to: Day }[]
  /** Its lines on the days of the statement to take. */
  lines: KnownLine[]
  /**
   * The balance before these days, and the balance that the next line after them started from; `undefined` if
   * unknown.
   */
  before?: { day: Day; balance: bigint }
  after?: { day: Day; balance: bigint }
}
export type KnownLine = Pick<
  Line,
  'day' | 'amount' | 'balance' | 'nth' | 'narration' | 'reference' | 'damaged'
>

/** The effect that taking a statement would have. */
export interface StatementPlan {
  add: Line[]
  /**
   * Lines that are already known. Each is shown: if a bank gives no balance, nothing else tells two
   * identically worded lines apart.
   */
  already: Line[]
  /**
   * `gone`, `new`: another file of the same days has a line that this one lacks, or the other way round, so
   * one file was changed. `other`: the bank gives no balances, and another file has different words for the
   * same day and amount; the file may begin within a day.
   */
  conflicts: (Pick<KnownLine, 'day' | 'amount' | 'balance' | 'nth' | 'narration'> & {
    kind: 'gone' | 'new' | 'other'
  })[]
  /**
   * Places at which the statement does not join those before: money moved that no file shows, or a line was
   * removed at the end of a file.
   */
  gaps: Gap[]
}

export interface Gap {
  after: Day
  until: Day
  /** Difference between the balance and the last known one, in paise. */
  moved: bigint
}

/**
 * Compares a statement with the recorded lines. A file begins with a day's first line; only its last day may
 * have continued after it was made. So two files agree on days that both have in full, and on the last day
 * the later file has every line of the earlier. A pure function.
 */
export function planStatement(
  statement: Statement,
  { taken, lines, before, after }: AccountRecord,
): StatementPlan {
  const [has, had] = [groupKeysByDay(statement.lines), groupKeysByDay(lines)]
  const isWhole = (day: Day, files: { from: Day; to: Day }[]) =>
    files.some(({ from, to }) => from <= day && day < to)

  const conflicts: StatementPlan['conflicts'] = []
  for (const [day, ofKnown] of had) {
    const ofRead = has.get(day) ?? new Map<string, Line>()
    const missing = [...ofKnown].filter(([key]) => !ofRead.has(key))
    const fresh = [...ofRead].filter(([key]) => !ofKnown.has(key))
    const [wholeHere, wholeThere] = [isWhole(day, [statement]), isWhole(day, taken)]
    if (wholeHere || (!wholeThere && fresh.length > 0)) note('gone', missing)
    if (wholeThere) note('new', fresh)
  }
  for (const [day, ofRead] of has) if (!had.has(day) && isWhole(day, taken)) note('new', [...ofRead])

  function note(kind: StatementPlan['conflicts'][number]['kind'], conflicting: [string, KnownLine][]) {
    for (const [, { day, amount, balance, nth, narration }] of conflicting)
      conflicts.push({ kind, day, amount, balance, nth, narration })
  }

  const recordedLines = (line: Line) => had.get(line.day)?.get(getKey(line))
  note(
    'other',
    statement.lines.flatMap((line): [string, Line][] => {
      const same = recordedLines(line)
      return same && line.balance === null && !hasSameWords(line, same) ? [[getKey(line), line]] : []
    }),
  )
  const [add, already] = [
    statement.lines.filter((line) => !recordedLines(line)),
    statement.lines.filter(recordedLines),
  ]
  return { add, already, conflicts, gaps: findGapsAround(statement, before, after) }
}

/**
 * Returns whether two lines may be the same, by their words. Leading zeros of a reference are ignored, as
 * spreadsheets drop them; so is a reference that a spreadsheet has damaged.
 */
function hasSameWords(a: KnownLine, b: KnownLine) {
  const words = ({ narration }: KnownLine) => narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [its, others] = [a, b].map(({ reference }) => reference?.replace(/^0+(?=\d)/, ''))
  const isOther = its && others && !a.damaged && !b.damaged && its !== others
  return words(a) === words(b) && !isOther
}

const getKey = ({ amount, balance, nth }: KnownLine) => `${amount} ${balance} ${nth}`

function groupKeysByDay<One extends KnownLine>(lines: One[]): Map<Day, Map<string, One>> {
  const days = new Map<Day, Map<string, One>>()
  for (const line of lines) {
    const ofDay = days.get(line.day)
    if (ofDay) ofDay.set(getKey(line), line)
    else days.set(line.day, new Map([[getKey(line), line]]))
  }
  return days
}

function findGapsAround(
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
