import { answerClock } from '../../../admissions/drafts/clock.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItem, type DueItems, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { findCareDue } from '../students/due.server.ts'

/** Lists drafts that wait for a first comment: `late`, beyond the 48 hours; `in-time`, the others. */
export const listDueDrafts =
  (when: 'late' | 'in-time') =>
  async (day: DueDay): Promise<DueItems> => {
    const { page, now } = day
    const { drafts } = await day.once(findCareDue)
    const items = drafts.flatMap(({ draft, studentId, student, title, since }): DueItem[] => {
      const clock = answerClock({ sentAt: since, answeredAt: null, answeredBy: null }, now)
      if (!('dueAt' in clock) || (clock.is === 'late') !== (when === 'late')) return []
      const dueDay = page.dayOf(clock.dueAt)
      return [
        {
          id: draft,
          to: paths.deskDraft({ id: studentId }, { id: draft }),
          text: words.draft(title, student),
          note: {
            is: 'promise',
            clock: clock.is,
            day: dueDay,
            time: page.timeOf(clock.dueAt),
            isToday: dueDay === page.dayOf(now),
          },
          state: `${since.getTime()}`,
        },
      ]
    })
    return toCompleteList(items)
  }
