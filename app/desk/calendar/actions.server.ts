import {
  type CalendarOutcome,
  openSessionFeed,
  saveCalendar,
  saveException,
  saveWeeklyHours,
  viewCalendar,
} from '../../../admissions/counselling/calendar.server.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import { takeSessionStep } from '../../../admissions/counselling/sessions.server.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { anyFields, respondWithRefusal, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { moveAsked } from '../../student/sessions/actions.server.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { flashSuccess } from '../flash.ts'
import type { StaffContext } from '../require-desk.ts'
import { describeWrongTimes, readDayTimes, readSettings, readWeeklyHours } from './read-calendar.ts'
import { timeFaults, calendarWords as words } from './words.ts'

const form = {
  faults: { ...words.faults, ...timeFaults, slot: sessionWords.book.faults.slot },
  refusals: {
    'booked-under': words.bookedUnder,
    'no-calendar': words.noCalendar,
    'not-now': words.notNow,
    'own-other': words.theirOther,
    'none-left': words.notNow,
    'plan-ended': words.notNow,
  },
}

interface OwnCalendar extends StaffContext {
  now: Date
  holidays: ReadonlySet<string>
}
type Fields = Record<string, string>

const actions = {
  settings: async (own, fields) => {
    const { page, who, now, holidays } = own
    const outcome = await saveCalendar(page.database, who, readSettings(fields), now, holidays, page.mayAsk)
    return answerChange(own, fields, outcome)
  },
  hours: async (own, fields) => {
    const { page, who, now, holidays } = own
    return answerChange(
      own,
      fields,
      await saveWeeklyHours(page.database, who, readWeeklyHours(fields), now, holidays),
    )
  },
  /** Other hours on one day. */
  exception: (own, fields) => saveDay(own, fields, fields.day ?? '', readDayTimes(fields, 'ex')),
  /** The hours of every week again on a day that had others. */
  ordinary: (own, fields, day) => saveDay(own, fields, day, undefined),

  'open-feed': (own) => setFeedOpen(own, true),
  'close-feed': (own) => setFeedOpen(own, false),

  move: ({ page, who }, fields, id) =>
    moveAsked(page, { counsellor: who }, { id, slot: fields.slot ?? '', fields }, () =>
      paths.deskCalendar({ done: 'moved' }),
    ),
  cancel: (own, _, id) => takeStep(own, id, 'cancel'),
  'they-missed': (own, _, id) => takeStep(own, id, 'sayTheyMissed'),
  'we-missed': (own, _, id) => takeStep(own, id, 'sayWeMissed'),
  'take-back': (own, _, id) => takeStep(own, id, 'takeBackMissed'),
} satisfies Actions<OwnCalendar, Fields>

/** Handles the buttons of a counsellor's calendar. */
export function actOnCalendar(request: Request, { page, who }: StaffContext) {
  return takeForm(request, page, anyFields, form, async (_, fields) => {
    const { act, target } = actionIn(actions, fields.do ?? '')
    return act({ page, who, now: page.now(), holidays: new Set(page.content.holidays.days) }, fields, target)
  })
}

async function saveDay(
  own: OwnCalendar,
  fields: Fields,
  day: string,
  times?: ReturnType<typeof readDayTimes>,
) {
  const { page, who, now, holidays } = own
  return answerChange(own, fields, await saveException(page.database, who, day, times, now, holidays))
}

async function setFeedOpen({ page, who }: OwnCalendar, isOpen: boolean) {
  await openSessionFeed(page.database, who, isOpen)
  return flashSuccess(words.saved)
}

async function takeStep({ page, who, now }: OwnCalendar, id: string, step: keyof typeof words.outcomes) {
  const outcome = await takeSessionStep(page.database, { counsellor: who }, id, step, now)
  return outcome?.ok ? flashSuccess(words.outcomes[step]) : refuse('not-now')
}

/** Answers a change of the calendar. One that a booked session prevents names that session. */
async function answerChange({ page, who }: OwnCalendar, fields: Fields, outcome: CalendarOutcome) {
  if (outcome.ok) return flashSuccess(words.saved)
  if ('session' in outcome && outcome.session) {
    const { calendar } = await viewCalendar(page.database, who)
    const when = sessionWords.when(getSessionTime(outcome.session, calendar?.zone ?? page.zone()))
    const refusals = { ...form.refusals, 'booked-under': words.bookedUnderOf(outcome.session.name, when) }
    return respondWithRefusal(outcome, { ...form, refusals }, fields)
  }
  if (!('times' in outcome)) return outcome
  return refuseFields({ ...outcome.faults, ...describeWrongTimes(fields, outcome.times ?? []) })
}
