import ICAL from 'ical.js'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AskOutside } from '../../platform/outside.ts'

import { acted } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import { instantIn, zoneCalled } from '../days/days.server.ts'
import * as calendars from './calendar-store.server.ts'
import { joined } from './hours.server.ts'
import type { Stretch } from './types.ts'

/** A counsellor's own calendar is read so often. */
const EVERY_MS = 4 * 60_000
const PATIENCE_MS = 10_000
/** No calendar of one person is larger. */
const MOST_BYTES = 4_000_000
/** An event that repeats is followed so often at most. */
const MOST_REPEATS = 5_000

/** Why a counsellor's own calendar could not be read. */
export type BusyFault = 'unreached' | 'refused' | 'too-large' | 'no-calendar'

/** Reads the calendars of counsellors whose turn has come. What cannot be read leaves the last reading. Returns how many. */
export async function readBusyTimes(database: Database, ask: AskOutside, now: Date): Promise<number> {
  const due = await calendars.calendarsToRead(database.pool, new Date(now.getTime() - EVERY_MS))
  for (const { counsellor, url, zone } of due) {
    const to = new Date(now.getTime() + 190 * 86_400_000)
    const read = await fetchBusy(ask, url, { zone, from: now, to })
    await inTransaction(database.pool, async (client) => {
      if (await calendars.putBusy(client, { counsellor, url }, read, now))
        await acted(client, 'counselling.readBusy', BY_ITSELF, counsellor)
    })
  }
  return due.length
}

async function fetchBusy(
  ask: AskOutside,
  url: string,
  within: Stretch & { zone: string },
): Promise<Stretch[] | { fault: BusyFault }> {
  let text: string
  try {
    const answer = await ask(url.replace(/^webcal:/, 'https:'), {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'text/calendar' },
    })
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return { fault: 'refused' }
    }
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of answer.body) {
      size += piece.length
      if (size > MOST_BYTES) return { fault: 'too-large' }
      pieces.push(piece)
    }
    text = Buffer.concat(pieces).toString('utf8')
  } catch {
    // No answer, or no address of the open internet: to the counsellor it is the same.
    return { fault: 'unreached' }
  }
  try {
    return busyIn(text, within)
  } catch {
    return { fault: 'no-calendar' }
  }
}

/**
 * When a calendar says that its owner is busy, between two moments: its events with all their repetitions, without those that are cancelled or marked
 * as free, and without our own sessions, which stand here already. Times without a zone are of the counsellor's. Throws where it is no calendar.
 */
export function busyIn(text: string, { from, to, zone }: Stretch & { zone: string }): Stretch[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Error('It is no calendar.')
  const all = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const whole = all.filter((event) => !event.isRecurrenceException())
  for (const exception of all.filter((event) => event.isRecurrenceException()))
    whole.find(({ uid }) => uid === exception.uid)?.relateException(exception)

  const busy: Stretch[] = []
  const add = (event: ICAL.Event, starts: ICAL.Time, ends: ICAL.Time) => {
    if (!isBusy(event)) return
    const stretch = { from: instantOf(starts, event, zone), to: instantOf(ends, event, zone) }
    if (stretch.to > from && stretch.from < to)
      busy.push({
        from: stretch.from < from ? from : stretch.from,
        to: stretch.to > to ? to : stretch.to,
      })
  }
  for (const event of whole) {
    if (!event.isRecurring()) {
      add(event, event.startDate, event.endDate)
      continue
    }
    const days = event.iterator()
    for (let count = 0; count < MOST_REPEATS; count++) {
      const next = days.next()
      if (!next) break
      const { item, startDate, endDate } = event.getOccurrenceDetails(next)
      if (instantOf(startDate, event, zone) >= to) break
      add(item, startDate, endDate)
    }
  }
  return joined(busy)
}

function isBusy({ component, uid }: ICAL.Event): boolean {
  const said = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    said('transp') !== 'TRANSPARENT' &&
    said('status') !== 'CANCELLED' &&
    !/^session-[\da-f-]{36}@pma$/.test(uid)
  )
}

/** The zone that a calendar names is looked up by its name: what it says of its changes of clocks may be old. */
function instantOf(time: ICAL.Time, event: ICAL.Event, house: string): Date {
  if (time.zone?.tzid === 'UTC') return time.toJSDate()
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  const zone = named && zoneCalled(named)
  // A zone of the calendar's own making, such as Outlook's, is described in it.
  if (named && !zone && time.zone && time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate()
  const pad = (figure: number) => String(figure).padStart(2, '0')
  const day = `${String(time.year).padStart(4, '0')}-${pad(time.month)}-${pad(time.day)}`
  return instantIn(zone || house, day, time.isDate ? '00:00' : `${pad(time.hour)}:${pad(time.minute)}`)
}
