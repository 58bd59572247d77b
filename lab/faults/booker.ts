import { own } from '../../admissions/access/types.ts'
import { bookSession, moveSession, takeSessionStep } from '../../admissions/counselling/sessions.server.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { createLog } from '../../platform/log.ts'
import { booking } from '../../tests/world/counselling.ts'

// One of several processes that book, move and cancel sessions at one database, as many at once as it is told, and says what came of each.

const [dataDir] = process.argv.slice(2)
const database = await openDatabase({ dataDir, role: 'tool', log: createLog('silent') })

/** The steps of a participant: books a time, moves a session to it, or cancels one. */
export type Doing = { student: string; do: 'book' | 'move' | 'cancel'; start: string; session?: string }

process.on('message', async ({ now, doings }: { now: string; doings: Doing[] }) => {
  const moment = new Date(now)
  process.send!(await Promise.all(doings.map((doing) => getOutcome(doing, moment))))
})
process.on('disconnect', () => database.close().then(() => process.exit(0)))
process.send!('ready')

async function getOutcome({ student, do: what, start, session }: Doing, now: Date): Promise<string> {
  const acting = own({ id: student })
  try {
    const outcome =
      what === 'book'
        ? await bookSession(database, acting, booking({ start: new Date(start) }), now)
        : what === 'move'
          ? await moveSession(database, { acting }, session, { start: new Date(start) }, now)
          : await takeSessionStep(database, { acting }, session, 'cancel', now)
    return !outcome ? 'nothing' : outcome.ok ? 'done' : outcome.reason
  } catch (error) {
    return `error ${(error as { code?: string }).code ?? ''} ${error}`
  }
}
