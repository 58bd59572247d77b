import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { AskOutside } from '../../platform/outside.ts'
import { type Reader, readApart } from '../../platform/untrusted/read-apart.ts'

import { acted } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import { toHttps } from './calendar.server.ts'
import * as calendars from './calendar-store.server.ts'
import type { BusyReading, Stretch } from './types.ts'

/**
 * How often a counsellor's own calendar is read. After a failure, the wait doubles each time, up to four
 * hours.
 */
const EVERY_MS = 4 * 60_000
const MAX_CALENDAR_REST_MS = 4 * 3_600_000
const FETCH_TIMEOUT_MS = 10_000
/** No calendar of one person is larger. */
const MAX_BYTES = 4_000_000
/** Any calendar of one person takes less than one second of a processor. */
const SECONDS = 3
/** A few days more than a session can be booked ahead. */
const AHEAD_MS = 190 * 86_400_000

/** Why a counsellor's own calendar could not be read. `spent`: it would take too long. */
export type BusyFault = 'unreached' | 'refused' | 'too-large' | 'no-calendar' | 'spent'

/** Reads the counsellors' calendars that are due. A failed reading keeps the last one. Returns how many. */
export async function readBusyTimes(database: Database, ask: AskOutside, now: Date): Promise<number> {
  const due = await calendars.listCalendarsToRead(database.pool, now)
  const to = new Date(now.getTime() + AHEAD_MS)
  for (const { counsellor, url, zone } of due) {
    const rest = { everyMs: EVERY_MS, longestMs: MAX_CALENDAR_REST_MS }
    await inTransaction(database.pool, (client) =>
      calendars.noteBusyReading(client, { counsellor, url }, now, rest),
    )
    const reading = await fetchBusy(ask, { counsellor, url }, { zone, from: now, to })
    // Other calendars were being read, so this one was skipped: it gets another turn.
    if (reading === 'busy') continue
    await inTransaction(database.pool, async (client) => {
      if (await calendars.putBusy(client, { counsellor, url }, reading, { now, to, everyMs: EVERY_MS }))
        await acted(client, 'counselling.readBusy', BY_ITSELF, counsellor)
    })
  }
  return due.length
}

async function fetchBusy(
  ask: AskOutside,
  { counsellor, url }: { counsellor: string; url: string },
  within: Stretch & { zone: string },
): Promise<BusyReading | { fault: BusyFault } | 'busy'> {
  let text: string
  try {
    const answer = await ask(toHttps(url), {
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
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
      if (size > MAX_BYTES) return { fault: 'too-large' }
      pieces.push(piece)
    }
    text = Buffer.concat(pieces).toString('utf8')
  } catch {
    // No answer, or an address outside the open internet: the counsellor gets the same message.
    return { fault: 'unreached' }
  }
  const outcome = await readApart(READER, [text, within], { owner: counsellor, seconds: SECONDS })
  if (outcome.ok) return outcome.value
  if (outcome.reason === 'busy' || outcome.reason === 'cancelled') return 'busy'
  return { fault: outcome.reason === 'crashed' ? 'no-calendar' : 'spent' }
}

/** A file from outside is read in its own process. */
const READER: Reader<typeof import('./busy-reading.server.ts').readBusy> = {
  module: 'admissions/counselling/busy-reading.server.ts',
  name: 'readBusy',
}
