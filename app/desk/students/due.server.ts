import { getLastDayState } from '../../../admissions/catalogue/places/last-day.server.ts'
import { dayAfter, getDayStart } from '../../../admissions/days/days.server.ts'
import { getDue, MAX_DUE } from '../../../admissions/desk/desk.server.ts'
import type { DueDeadline, WaitingStudent } from '../../../admissions/desk/types.ts'
import { getContactClock } from '../../../admissions/leads/lanes.ts'
import type { Task } from '../../../admissions/tasks/types.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItem, type DueItems, placeOfWait, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { readAtDesk } from '../require-desk.ts'
import { presentClaim } from './papers/claim.ts'
import { taskWords } from './words.ts'

/** A rule makes the task of a deadline this long before it. */
const AHEAD_MS = 7 * 86_400_000

/** Lists students who wait for an answer. */
export async function listDueMessages(day: DueDay): Promise<DueItems> {
  const { waiting } = await day.once(findCareDue)
  return toPartialList(
    waiting.map((waitingStudent) => ({
      id: waitingStudent.studentId,
      to: paths.deskMessages({ id: waitingStudent.studentId }),
      text: words.answer(waitingStudent.student),
      ...describeWait(waitingStudent, day),
    })),
  )
}

/** Lists recommendations that students asked us to review. */
export async function listDueReviews(day: DueDay): Promise<DueItems> {
  const { reviews } = await day.once(findCareDue)
  return toPartialList(
    reviews.map((one) => ({
      id: one.setId,
      to: paths.deskRecommendations({ id: one.studentId }, { id: one.setId }),
      text: words.review(one.student),
      ...describeWait(one, day),
    })),
  )
}

/** Lists papers that are not passed or returned yet, the oldest first, with who is looking at them. */
export async function listDuePapers(day: DueDay): Promise<DueItems> {
  const { papers } = await day.once(findCareDue)
  return toPartialList(
    papers.map((paper) => {
      const claim = presentClaim(paper.claim, day.page, day.who.by)
      return {
        id: paper.version,
        to: paths.deskPaper({ id: paper.studentId }, paper.version),
        text: words.paper(paper.title, paper.student),
        ...describeWait(paper, day),
        ...(claim && { note: { is: 'claimed', text: claim.text } as const }),
      }
    }),
  )
}

/** Lists answers to proposals that no counsellor has noted yet. */
export async function listDueProposals(day: DueDay): Promise<DueItems> {
  const { proposals } = await day.once(findCareDue)
  return toPartialList(
    proposals.map((one) => ({
      id: one.proposal,
      to: paths.deskStudent({ id: one.studentId }),
      text: words.proposal[one.answer](one.student, one.title),
      ...describeWait(one, day),
    })),
  )
}

/** Lists the deadlines of the next days, each by the end of its day at the institution. */
export async function listDueDeadlines(day: DueDay): Promise<DueItems> {
  const { deadlines } = await day.once(findCareDue)
  return toCompleteList(
    deadlines.map(({ studentId, student, title, institution, deadline, endsToday, endsAt }) => ({
      id: `${studentId} ${institution} ${title} ${deadline}`,
      to: paths.deskStudent({ id: studentId }),
      text: words.open(student),
      by: endsAt,
      note: { is: 'deadline', day: deadline, isToday: endsToday, of: `${institution}, ${title}` },
      state: deadline,
    })),
  )
}

/** Lists tasks due until today, but not those of deadlines that are listed themselves. */
export async function listDueTasks(day: DueDay): Promise<DueItems> {
  const { tasks, deadlines } = await day.once(findCareDue)
  const today = day.page.today()
  const items = tasks
    .filter((task) => !deadlines.some((deadline) => isOf(task, deadline)))
    .map((task) => ({
      id: task.id,
      to: paths.deskStudent({ id: task.studentId }),
      text: `${taskWords.text(task)}: ${task.student}`,
      by: getDayStart(day.page.zone(), dayAfter(task.due, 1)),
      note: { is: 'by', day: task.due, today } as const,
    }))
  return { items, total: items.length, isPartial: tasks.length >= MAX_DUE }
}

/** Finds what waits in the user's caseload, with one ticket. Deadlines that have passed are left out. */
export async function findCareDue({ page, who, now }: DueDay) {
  const until = page.dayOf(new Date(now.getTime() + AHEAD_MS))
  const due = await readAtDesk(getDue(page.database, who.by, { tasksBy: page.today(), deadlinesBy: until }))
  const deadlines = due.deadlines.flatMap(({ place, ...deadline }) => {
    const { daysLeft, endsAt } = getLastDayState(place, deadline.deadline, now)
    return daysLeft < 0 ? [] : [{ ...deadline, endsToday: daysLeft === 0, endsAt }]
  })
  return { ...due, deadlines }
}

/** Returns a list that the database cuts off at `MAX_DUE`. */
function toPartialList(items: DueItem[]): DueItems {
  return { ...toCompleteList(items), isPartial: items.length >= MAX_DUE }
}

function describeWait({ since }: WaitingStudent, { now }: DueDay): Pick<DueItem, 'by' | 'note' | 'state'> {
  return {
    by: placeOfWait(since),
    note: { is: 'waited', minutes: getContactClock(since, now).minutes },
    state: `${since.getTime()}`,
  }
}

/** True if the task is to get an application ready for this deadline. */
function isOf(task: Task, { studentId, title, institution, deadline }: Omit<DueDeadline, 'place'>) {
  return (
    task.rule === 'deadline' &&
    task.studentId === studentId &&
    task.about.title === title &&
    task.about.institution === institution &&
    task.about.deadline === deadline
  )
}
