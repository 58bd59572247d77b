import { enquiriesDue } from '../../../admissions/leads/enquiries.server.ts'
import { contactClock, type LaneClock } from '../../../admissions/leads/lanes.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItems, SHOWN } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { readAtDesk } from '../require-desk.ts'

/** Lists leads to contact, the user's own and unassigned ones, that have waited this long. */
export const listDueLeads =
  (is: LaneClock['is']) =>
  async (day: DueDay): Promise<DueItems | undefined> => {
    const list = (await day.once(findLeads)).find((one) => one.is === is)
    if (!list) return undefined
    const rest = list.count - list.first.length
    return {
      total: list.count,
      items: list.first.map(({ id, name, waitsSince }) => ({
        id,
        to: paths.deskLead({ id }, { lane: 'new' }),
        text: words.contact(name),
        note: { is: 'waited', minutes: contactClock(waitsSince, day.now).minutes },
        state: is,
      })),
      more: rest > 0 ? { to: paths.deskLeads({ lane: 'new', due: is }), text: words.more(rest) } : undefined,
    }
  }

const findLeads = ({ page, who, now }: DueDay) => readAtDesk(enquiriesDue(page.database, who, now, SHOWN))
