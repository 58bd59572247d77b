import { listFollowUps } from '../../../../admissions/leads/calls/calls.server.ts'
import { paths } from '../../../paths.ts'
import { type DueDay, type DueItems, SHOWN } from '../../due/due-item.ts'
import { readAtDesk } from '../../require-desk.ts'
import { callWords as words } from './words.ts'

const AHEAD_MS = 24 * 3_600_000

/** Lists leads to call again within a day, or overdue for it. */
export async function listDueCalls({ page, who, now }: DueDay): Promise<DueItems> {
  const today = page.dayOf(now)
  const until = new Date(now.getTime() + AHEAD_MS)
  const { followUps, count } = await readAtDesk(listFollowUps(page.database, who, until, SHOWN))
  return {
    total: count,
    items: followUps.map(({ id, name, at }) => ({
      id,
      to: paths.deskLead({ id }),
      text: words.call(name),
      by: at,
      note: {
        is: 'at',
        day: page.dayOf(at),
        time: page.timeOf(at),
        isToday: page.dayOf(at) === today,
        isLate: at <= now,
      },
    })),
  }
}
