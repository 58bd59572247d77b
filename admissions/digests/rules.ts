import type { Role } from '../access/types.ts'
import type { Day } from '../days/days.server.ts'

/** Kinds of news that staff can get by mail. */
export const NEWS_KINDS = ['lead', 'message', 'paper', 'review', 'draft', 'offer', 'proposal'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** When a kind of news is mailed. */
export const MAIL_MODES = ['at-once', 'daily', 'never'] as const
export type MailMode = (typeof MAIL_MODES)[number]

/**
 * Returns the kinds of news that a role gets: counsellors get those about them and their students, managers
 * those about unassigned work.
 */
export function listNewsKinds(role: Role): readonly NewsKind[] {
  if (role === 'counsellor') return NEWS_KINDS
  return role === 'manager' || role === 'owner' ? ['lead', 'message', 'review', 'draft'] : []
}

/** The choices of a member of staff, and the news that they have been told. */
export interface DigestState {
  modes: Partial<Record<NewsKind, MailMode>>
  hour: number
  /** The day whose daily mail has been due already. */
  digestOn: Day | null
  /** Until when each kind of news has been told. */
  told: Partial<Record<NewsKind, Date>>
  /** News before this time is not told. */
  since: Date
}

/** Something that waits for a member of staff, since a moment. */
export interface WaitingNews {
  kind: NewsKind
  since: Date
}

/** The contents of a mail: for each kind, the news after `from` until `until`. */
export interface DigestContent {
  until: Date
  from: Partial<Record<NewsKind, Date>>
}

/** News that is mailed at once is gathered for so long. */
const GATHERING_MS = 5 * 60_000
/** News this recent may not be committed yet; it is in the next mail. */
const SETTLING_MS = 30_000

/** Returns when a kind of news is mailed: once a day, until something else is chosen. */
export function getMailMode({ modes }: Pick<DigestState, 'modes'>, kind: NewsKind): MailMode {
  return modes[kind] ?? 'daily'
}

/** True from a member's hour on, once a day. `day` and `hour` are those of their zone. */
export function isDigestDue(
  { hour, digestOn }: Pick<DigestState, 'hour' | 'digestOn'>,
  moment: { day: Day; hour: number },
): boolean {
  return moment.hour >= hour && digestOn !== moment.day
}

/** Returns the news to mail now, of the kinds that are due; `undefined` if there is none. */
export function planDigest(
  state: DigestState,
  waiting: readonly WaitingNews[],
  { isDaily, now }: { isDaily: boolean; now: Date },
): DigestContent | undefined {
  const until = new Date(now.getTime() - SETTLING_MS)
  const gatheredAt = new Date(now.getTime() - GATHERING_MS)
  const startOf = (kind: NewsKind) => state.told[kind] ?? state.since
  const fresh = waiting.filter(({ kind, since }) => since > startOf(kind) && since <= until)
  const soon = fresh.filter(({ kind }) => getMailMode(state, kind) === 'at-once')
  const due = [
    ...(soon.some(({ since }) => since <= gatheredAt) ? soon : []),
    ...(isDaily ? fresh.filter(({ kind }) => getMailMode(state, kind) === 'daily') : []),
  ]
  if (due.length === 0) return undefined
  return { until, from: Object.fromEntries(due.map(({ kind }) => [kind, startOf(kind)])) }
}

/** Returns how much of each kind a mail tells that still waits; kinds of which nothing does are left out. */
export function countNews(waiting: readonly WaitingNews[], { from, until }: DigestContent) {
  const counts = NEWS_KINDS.map((kind) => ({
    kind,
    count: waiting.filter(
      (item) => item.kind === kind && from[kind] && item.since > from[kind] && item.since <= until,
    ).length,
  }))
  return counts.filter(({ count }) => count > 0)
}
