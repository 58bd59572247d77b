import { listChangedParts } from '../catalogue/changes.server.ts'
import type { Programme } from '../catalogue/records.ts'
import type { ProgrammeFactName } from '../catalogue/snapshot/facts.ts'
import type { NotedFee, NoticeSubject, SearchFinds, SearchNews } from './types.ts'

/** Days before a deadline on which a reminder is sent. */
export const REMINDER_DAYS = [30, 14, 7, 2] as const

/**
 * Returns the reminder due this many days before a deadline. It stays due one day longer, in case the server
 * was down.
 */
export function findDueReminder(daysLeft: number): (typeof REMINDER_DAYS)[number] | undefined {
  return REMINDER_DAYS.find((days) => daysLeft === days || daysLeft === days - 1)
}

/** A fact of a programme that has changed, or `withdrawn`: the programme is no longer listed. */
export type ChangedFact =
  | { fact: 'withdrawn' }
  | { fact: (typeof TOLD_FACTS)[number] }
  | { fact: 'fee'; before: NotedFee; after: NotedFee }

/** Facts that a family decides on, in addition to the fee. */
const TOLD_FACTS = [
  'applicationFee',
  'durationMonths',
  'intakes',
  'deadlines',
  'scholarship',
  'ielts',
  'toefl',
  'pte',
  'det',
  'gre',
  'gmat',
  'sat',
  'act',
  'twelfthGrade',
  'undergraduate',
] as const satisfies ProgrammeFactName[]

/**
 * Returns the published facts that differ from the saved ones. A fact no longer published is no change, nor
 * is one published for the first time. A programme that a student added was never listed, so it cannot be
 * withdrawn.
 */
export function listChangesSince(snapshot: Programme, now: Programme | undefined): ChangedFact[] {
  if (!now) return snapshot.origin.basis === 'added' ? [] : [{ fact: 'withdrawn' }]
  const changes = new Set(listChangedParts(snapshot, now))
  const others = TOLD_FACTS.filter(
    (name) => changes.has(name) && [snapshot, now].every(({ facts }) => facts[name].state === 'published'),
  )
  const [before, after] = [snapshot, now].map(findFee)
  const fee: ChangedFact[] = changes.has('tuition') && before && after ? [{ fact: 'fee', before, after }] : []
  return [...fee, ...others.map((fact) => ({ fact }))]
}

/**
 * Returns the published fee, for a year or the whole programme; `undefined` if it is only estimated, or
 * unknown.
 */
export function findFee({ facts: { tuition } }: Pick<Programme, 'facts'>): NotedFee | undefined {
  if (tuition.state !== 'published') return undefined
  const { amount, currency, period } = tuition.value
  return { amount, currency, period }
}

function isAlike(a: NotedFee, b: NotedFee) {
  return a.currency === b.currency && a.period === b.period
}

/** Programmes named in each group. */
const NAMED = 5

/**
 * Returns the programmes that a search newly finds, those that are cheaper, and those that are gone;
 * `undefined` if there are none. Compares only fees for the same period in the same currency.
 */
export function compareFinds(before: SearchFinds, now: SearchFinds): SearchNews | undefined {
  const fresh: NoticeSubject[] = []
  const cheaper: SearchNews['cheaper']['first'] = []
  for (const [id, { fee, ...names }] of Object.entries(now)) {
    const earlier = before[id]
    if (!earlier) fresh.push({ id, ...names })
    else if (fee && earlier.fee && isAlike(fee, earlier.fee) && fee.amount < earlier.fee.amount)
      cheaper.push({ id, ...names, before: earlier.fee, after: fee })
  }
  const withdrawn = Object.entries(before)
    .filter(([id]) => !now[id])
    .map(([id, { title, institution }]) => ({ id, title, institution }))
  if (fresh.length + cheaper.length + withdrawn.length === 0) return undefined
  const getNames = <One>(all: One[]) => ({ count: all.length, first: all.slice(0, NAMED) })
  return { fresh: getNames(fresh), cheaper: getNames(cheaper), withdrawn: getNames(withdrawn) }
}
