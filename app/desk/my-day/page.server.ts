import { reachOf } from '../../../admissions/access/can.ts'
import type { Actor } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { listAdded } from '../../../admissions/added/added.server.ts'
import { countFree } from '../../../admissions/bank/confirm.server.ts'
import { lastDayAt } from '../../../admissions/catalogue/places/last-day.server.ts'
import {
  type Counsellor,
  viewCalendar,
  viewSessionsWith,
} from '../../../admissions/counselling/calendar.server.ts'
import { whenOf } from '../../../admissions/counselling/invitations.server.ts'
import { beginsAt, dayAfter, dayIn } from '../../../admissions/days/days.server.ts'
import { dueOf, MAX_DUE } from '../../../admissions/desk/desk.server.ts'
import type { DueDeadline } from '../../../admissions/desk/types.ts'
import { factsDue } from '../../../admissions/facts/facts.server.ts'
import { listFactReports } from '../../../admissions/facts/reports.server.ts'
import { enquiriesDue } from '../../../admissions/leads/enquiries.server.ts'
import { contactClock, type LaneClock, WAITS } from '../../../admissions/leads/lanes.ts'
import { listOrders, mentorsDue } from '../../../admissions/plans/desk.server.ts'
import { countUnassigned, listLeft } from '../../../admissions/staff/staff.server.ts'
import type { Task } from '../../../admissions/tasks/types.ts'
import type { Database } from '../../../platform/database/open.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { paymentWords } from '../payments/words.ts'
import { atDesk } from '../require-desk.ts'
import { SHOWN } from './shown.ts'
import { myDayWords } from './words.ts'

const words = myDayWords

/** Tasks of deadlines are made as long before. */
const AHEAD_MS = 7 * 86_400_000
/**
 * Lists what is late, due and new for the user: their own and unassigned leads, and deadlines of students in
 * their care.
 */
export async function loadMyDay(page: PageContext, person: SignedIn) {
  const now = page.now()
  const who = { by: person, surface: 'page' } as const
  const hasLeads = reachOf('leads.view', person.role) !== undefined
  const waiting = hasLeads ? await atDesk(enquiriesDue(page.database, who, now, SHOWN)) : []
  const leads = waiting.map(({ is, count, first }) => ({
    is,
    count,
    first: first.map(({ id, name, waitsSince }) => ({
      id,
      name,
      minutes: contactClock(waitsSince, now).minutes,
    })),
  }))
  const orders = reachOf('plans.viewOrders', person.role)
    ? (await atDesk(listOrders(page.database, who, now))).orders
    : []
  const clock = (at: Date) => {
    const on = page.dayOf(at)
    return { on, isToday: on === page.today(), time: page.timeOf(at) }
  }
  const today = page.houseDayOf(now)
  // Users who cannot write to students are not asked to.
  const writes = reachOf('messages.send', person.role) !== undefined
  const payments = [
    ...orders.flatMap(({ id, number, payer, due, dueAt, is, openRefund }) => {
      const to = paths.deskOrder({ id })
      if (openRefund?.step === 'service') return []
      if (openRefund) {
        const { step, dueOn: on, askedBy } = openRefund
        const is = on < today ? 'late' : on === today ? 'soon' : 'in-time'
        // Who has entered a refund does not decide on it.
        const next = step === 'decide' && askedBy === person.id ? 'other' : step
        const by = { on, isToday: on === today, time: '' }
        return [{ to, text: paymentWords.myDay.refund[next](number), is, ...by } as const]
      }
      if (due === 'mentor' && !writes) return []
      return due && dueAt ? [{ to, text: paymentWords.myDay[due](number, payer), is, ...clock(dueAt) }] : []
    }),
    ...(await mentorsDue(page.database, who, now)).map(({ student: id, name, dueAt, is }) => ({
      to: paths.deskMessages({ id }),
      text: paymentWords.myDay.write(name),
      is,
      ...clock(dueAt),
    })),
  ].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  const unmatched = reachOf('bank.view', person.role) ? await countFree(page.database, who, now) : 0
  const money = [
    ...(unmatched > 0 ? [{ to: paths.deskStatements(), text: paymentWords.myDay.unmatched(unmatched) }] : []),
    ...orders
      .filter(({ toSort }) => toSort)
      .map(({ id, number }) => ({ to: paths.deskOrder({ id }), text: paymentWords.myDay.sort(number) })),
  ]
  const sessions = reachOf('counselling.attend', person.role)
    ? await sessionsToday(page.database, who, now)
    : []
  const hands = reachOf('staff.handOver', person.role) !== undefined
  const left = hands ? await listLeft(page.database, who) : []
  const unassigned = hands ? await countUnassigned(page.database, who) : 0
  const facts = reachOf('added.view', person.role) ? await factsWaiting(page.database, who, today) : []
  const until = page.dayOf(new Date(now.getTime() + AHEAD_MS))
  const dueNow = await atDesk(dueOf(page.database, person, { tasksBy: page.today(), deadlinesBy: until }))
  const deadlines = dueNow.deadlines.flatMap(({ place, ...due }) => {
    const { daysLeft } = lastDayAt(place, due.deadline, page.now())
    return daysLeft < 0 ? [] : [{ ...due, endsToday: daysLeft === 0 }]
  })
  const due = {
    ...dueNow,
    deadlines,
    // Show each deadline only once.
    tasks: dueNow.tasks.filter((task) => !deadlines.some((deadline) => isOf(task, deadline))),
    waiting: dueNow.waiting.map(({ since, ...one }) => ({ ...one, ...sinceIn(since, now) })),
    reviews: dueNow.reviews.map(({ since, ...one }) => ({ ...one, ...sinceIn(since, now) })),
  }
  return {
    hasLeads,
    sessions,
    payments,
    money,
    leads,
    left,
    unassigned,
    facts,
    ...due,
    counts: {
      waiting: countOf(due.waiting),
      reviews: countOf(due.reviews),
      tasks: countOf(due.tasks, dueNow.tasks),
    },
    today: page.today(),
    asOf: now.getTime(),
  }
}

/** Sort key: late items first, and within each status the earliest due first. */
function placeOf({ is, on, time }: { is: LaneClock['is']; on: string; time: string }) {
  return `${WAITS.indexOf(is)} ${on} ${time}`
}

/** Returns since when a person has waited, and for how many minutes. */
function sinceIn(since: Date, now: Date) {
  return { since: since.getTime(), minutes: contactClock(since, now).minutes }
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

/** Returns the count of one kind, with a `+` if the desk's list may be incomplete. */
const countOf = ({ length }: unknown[], countedIn = { length }) =>
  `${length}${countedIn.length < MAX_DUE ? '' : '+'}`

/** Returns a counsellor's remaining booked sessions of the day, in their own time zone. */
async function sessionsToday(database: Database, who: Counsellor, now: Date) {
  const { calendar } = await viewCalendar(database, who)
  if (!calendar) return []
  const tomorrow = beginsAt(calendar.zone, dayAfter(dayIn(calendar.zone, now), 1))
  const sessions = await atDesk(viewSessionsWith(database, who, { from: now, to: tomorrow }, now))
  return sessions
    .filter(({ state }) => state === 'booked')
    .map((session) => ({
      id: session.id,
      text: words.session(whenOf(session, calendar.zone), session.name),
      about: `${sessionWords.topics[session.topic]}, ${sessionWords.meets[session.meets]}`,
      link: session.meets === 'link' ? session.where : '',
    }))
}

/** Counts waiting checks against institutions' pages, by what has to be done. */
async function factsWaiting(database: Database, who: Actor, today: string) {
  const [told, added, due] = await Promise.all([
    listFactReports(database, who),
    listAdded(database, who),
    factsDue(database, who, today),
  ])
  const over = due.filter(({ reviewBy }) => reviewBy <= today)
  return (['told', 'added', 'over'] as const)
    .map((kind) => ({ kind, count: { told, added, over }[kind].length }))
    .filter(({ count }) => count > 0)
}
