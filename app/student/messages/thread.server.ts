import type { OfficeHours } from '../../../admissions/content/messaging/office-hours.ts'
import { findOfficeState } from '../../../admissions/messages/office.server.ts'
import { type Message, UNDO_MS } from '../../../admissions/messages/types.ts'
import type { PageContext } from '../../context.ts'
import type { MessageInThread } from './Thread.tsx'

/** Returns messages with their days and times in the reader's zone. */
export function presentMessages(
  messages: (Message & Pick<MessageInThread, 'copy'>)[],
  { now, dayOf, timeOf }: Pick<PageContext, 'now' | 'dayOf' | 'timeOf'>,
): MessageInThread[] {
  return messages.map((message) => {
    const sentTime = new Date(message.sentAt)
    const row = { ...message, day: dayOf(sentTime), time: timeOf(sentTime) }
    if (!message.own || message.shown) return row
    const until = new Date(sentTime.getTime() + UNDO_MS)
    const undoLeft = until.getTime() - now().getTime()
    return { ...row, undoUntil: `${timeOf(until)}:${until.toJSON().slice(17, 19)}`, undoLeft }
  })
}

/** Returns when a draft was saved, in the reader's zone; the day only if it was not today. */
export function describeSavedAt(
  keptAt: string | null,
  { today, dayOf, timeOf }: Pick<PageContext, 'today' | 'dayOf' | 'timeOf'>,
) {
  if (!keptAt) return undefined
  const keptDate = new Date(keptAt)
  const day = dayOf(keptDate)
  return { day: day === today() ? undefined : day, time: timeOf(keptDate) }
}

/**
 * Returns the number of the message before which a page of the thread ends; `undefined` for the newest page.
 */
export function readBefore(request: Request): number | undefined {
  const text = new URL(request.url).searchParams.get('before') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Office hours, in the reader's day and time. */
export interface ShownOffice {
  is: ReturnType<typeof findOfficeState>['is']
  on?: string
  time?: string
  /** It is still today. */
  today?: boolean
  holiday?: string
}

/** Returns whether the office is open now, and when that changes. */
export function presentOfficeHours(
  hours: OfficeHours,
  { now, today, dayOf, timeOf }: Pick<PageContext, 'now' | 'today' | 'dayOf' | 'timeOf'>,
): ShownOffice {
  const office = findOfficeState(hours, now())
  if (office.is === 'unknown' || office.is === 'away') return { is: office.is }
  const turns = office.is === 'open' ? office.until : office.from
  const on = dayOf(turns)
  const hoursShown = { is: office.is, on, time: timeOf(turns), today: on === today() }
  return office.is === 'closed' ? { ...hoursShown, holiday: office.holiday } : hoursShown
}
