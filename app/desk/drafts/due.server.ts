import { answerClock } from '../../../admissions/drafts/clock.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItem, type DueItems, describePromise, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { findCareDue } from '../students/due.server.ts'

/** Lists drafts that wait for a first comment, due within 48 hours. */
export async function listDueDrafts(day: DueDay): Promise<DueItems> {
  const { drafts } = await day.once(findCareDue)
  return toCompleteList(
    drafts.flatMap(({ draft, studentId, student, title, since }): DueItem[] => {
      const clock = answerClock({ sentAt: since, answeredAt: null, answeredBy: null }, day.now)
      if (!('dueAt' in clock)) return []
      return [
        {
          id: draft,
          to: paths.deskDraft({ id: studentId }, { id: draft }),
          text: words.draft(title, student),
          by: clock.dueAt,
          note: describePromise(clock.dueAt, clock.is, day),
          state: `${since.getTime()}`,
        },
      ]
    }),
  )
}
