import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { viewApplications } from '../../../admissions/applications/applications.server.ts'
import { listPapers } from '../../../admissions/applications/rules.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { viewSessions } from '../../../admissions/counselling/sessions.server.ts'
import { viewThreadState } from '../../../admissions/messages/messages.server.ts'
import { readNoticesGlance } from '../../../admissions/notices/notices.server.ts'
import { findFirstStep, planDeparture } from '../../../admissions/path/departure.ts'
import { viewPaths } from '../../../admissions/path/path.server.ts'
import { viewOrders } from '../../../admissions/plans/orders.server.ts'
import { getEntitlements } from '../../../admissions/plans/vouchers.server.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { viewShortlist } from '../../../admissions/shortlist/shortlist.server.ts'
import type { PageContext } from '../../context.ts'
import { readAt } from '../../programme/apply-to.ts'
import { summariseProgramme } from '../../programme/facts/summary.server.ts'
import { findFeeAge } from '../../programme/facts/summary.ts'
import { sortByDeadline, summariseApplication } from '../applications/application-summary.server.ts'
import { presentLastDay } from '../applications/last-day.server.ts'
import {
  findExpiredOrder,
  findMentorDeadline,
  findWaitingOrder,
  presentPlan,
  refundUnderWay,
} from '../plan/page.server.ts'
import { presentSession } from '../sessions/session-times.server.ts'
import { findNextStep } from './next-step.ts'

/** Number of news items shown. */
const SHOWN_NEWS = 3

/**
 * Returns the data of a student's home page: the next step, the days that count, and the state of everything.
 */
export async function loadHomePage(page: PageContext, student: SignedIn) {
  const { database, catalogue, defaultCurrency, today, now, dayOf } = page
  const profile = await getProfile(database, own(student))
  const [all, { entries }] = await Promise.all([
    viewApplications(database, own(student), profile),
    viewShortlist(database, own(student), now()),
  ])
  const people = await viewThreadState(database, own(student), now())
  const sessions = await viewSessions(database, own(student), now())
  const session = sessions.map((session) => presentSession(session, page)).find(({ coming }) => coming)
  const news = await readNoticesGlance(database, own(student), SHOWN_NEWS)
  const plan = await getEntitlements(database, own(student), now())
  const orders = await viewOrders(database, own(student))
  const facts = getStudentFacts(profile, today())
  const applications = all.map((entry) => ({
    ...summariseApplication(entry, page),
    papers: {
      asked: listPapers(entry.application.kept.programme).length,
      missing: entry.missing.papers.length,
    },
  }))
  const underWay = sortByDeadline(applications.filter(({ ended }) => !ended))
  const preparing = underWay.filter((entry) => entry.preparing)
  const appliedIds = new Set(applications.map(({ programme }) => programme.id))
  const savedProgrammes = entries.flatMap(({ programmeId }) => {
    const programme = catalogue.programme(programmeId)
    return programme ? [summariseProgramme(programme, defaultCurrency, page)] : []
  })
  const years = savedProgrammes.flatMap(({ year }) => year?.together ?? [])
  const amounts = years.map(({ amount }) => amount)
  return {
    session: session && {
      when: session.when,
      counsellor: session.counsellorName,
      state: session.state,
      offered: session.offered,
      heldUntil: session.heldUntil,
    },
    people,
    news: {
      unseen: news.unseen,
      latest: news.latest.map((notice) => ({ ...notice, day: dayOf(notice.madeAt) })),
    },
    /** The paid plan that is in force. */
    plan: plan.inForce && plan.order !== null ? presentPlan(plan, page) : undefined,
    /** Time by which the mentor they paid for contacts them. */
    mentor: findMentorDeadline(orders, page),
    order: findWaitingOrder(orders, page),
    refund: refundUnderWay(orders),
    unpaid: findExpiredOrder(orders, now()),
    name: profile.about.firstName || student.name.split(' ')[0],
    next: findNextStep({
      marks: facts.twelfthGrade !== undefined || facts.undergraduate !== undefined,
      test: facts.english !== undefined && facts.english.length > 0,
      saved: entries.length,
      preparing: preparing.map(({ id, programme, status, missing, papers, deadline }) => ({
        id,
        title: programme.title,
        institution: programme.institution.name,
        daysLeft: deadline?.daysLeft,
        until: deadline?.until,
        ready: status === 'ready',
        lacksProfile: missing.profile.length > 0,
        papers: papers.missing,
        start: missing.intake,
        website: findWebsite(programme, catalogue),
      })),
      waiting: underWay.length > preparing.length,
      departures: await listDepartures(page, student),
    }),
    applications: underWay.map(({ id, programme, status, preparing, papers, deadline }) => ({
      id,
      preparing,
      title: programme.title,
      institution: programme.institution,
      status,
      papers,
      deadline,
      website: findWebsite(programme, catalogue),
    })),
    shortlist: entries.map(({ programmeId, kept, deadline }) => ({
      id: programmeId,
      title: kept.programme.title,
      institution: kept.programme.institution,
      deadline: presentLastDay(deadline, kept.programme, page),
      applied: appliedIds.has(programmeId),
      website: findWebsite({ id: programmeId, institution: kept.programme.institution }, catalogue),
    })),
    family: {
      cost:
        amounts.length > 0
          ? { lowest: Math.min(...amounts), highest: Math.max(...amounts), currency: years[0].currency }
          : undefined,
      knownCount: years.length,
      /** Age of the fees in the cost. */
      age: findFeeAge(savedProgrammes.filter(({ year }) => year?.together)),
    },
  }
}

const NEAR_DAYS = 30

/** Returns the first step of each accepted offer, the most urgent first. */
async function listDepartures({ database, content, now }: PageContext, student: SignedIn) {
  const openPaths = await viewPaths(database, own(student))
  return openPaths
    .flatMap(({ application: id, title, institution, ...path }) => {
      const plan = planDeparture(path, content, now())
      const first = plan && findFirstStep(plan)
      if (!first) return []
      const { name: step, state, days } = first
      const isLate = state === 'late'
      const isNear = isLate || days.daysLeft <= NEAR_DAYS
      return [{ id, title, institution, step, startBy: days.startBy, isLate, isNear }]
    })
    .toSorted((a, b) => (a.startBy < b.startBy ? -1 : 1))
}

/** Returns the page that shows the last day to apply: the programme's own, or the nearest known one. */
function findWebsite(
  { id, institution: { id: institutionId } }: Pick<Programme, 'id' | 'institution'>,
  catalogue: PageContext['catalogue'],
) {
  return readAt(catalogue.programme(id), catalogue.institution(institutionId))
}

export type HomePage = Awaited<ReturnType<typeof loadHomePage>>
