import { useEffect, useRef, useState } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { bookingForm } from '../../../admissions/counselling/form.ts'
import { holdSession, viewHeldSession } from '../../../admissions/counselling/holds.server.ts'
import { getSessionTime } from '../../../admissions/counselling/invitations.server.ts'
import {
  bookSession,
  findOwnCounsellor,
  viewSessions,
} from '../../../admissions/counselling/sessions.server.ts'
import { TOPICS } from '../../../admissions/counselling/types.ts'
import { viewWaiting, waitAsVisitor, waitForTime } from '../../../admissions/counselling/waiting.server.ts'
import { findZone } from '../../../admissions/days/days.server.ts'
import { submitLead } from '../../../admissions/leads/leads.server.ts'
import { getChoices } from '../../../admissions/notices/choices.server.ts'
import { getEntitlements } from '../../../admissions/plans/vouchers.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { onePersons } from '../../student/one-persons.ts'
import { presentSession } from '../../student/sessions/session-times.server.ts'
import { describeZone, sessionWords } from '../../student/sessions/words.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { formFaultWords } from '../../words/form-faults.ts'
import type { PageHandle } from '../handle.ts'
import { readPageCampaign } from '../lead/campaign-of-page.server.ts'
import { getLeadConsent, leadForms } from '../lead/lead-form-words.server.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/page'
import { type ChosenTime, keepTime, readChosenTime } from './chosen-time.ts'
import { type BookingInput, readVisit } from './details.server.ts'
import { GuestDetails } from './GuestDetails.tsx'
import { GuestFold } from './GuestFold.tsx'
import { LookButton } from './LookButton.tsx'
import { Sent } from './Sent.tsx'
import { NextTimes, Times } from './Times.tsx'
import { groupByDay, readOfferedTimes, readWish, type ShownDay } from './times.server.ts'
import { pickWishes, SessionWishes } from './Wishes.tsx'
import './page.css'

const words = sessionWords.book
const FORM = 'book'

/** The device reports its zone, and times are shown in it at once. */
export const handle: PageHandle = { atOnce: true, signsIn: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const student = await page.student()
  const storedZone = student && findZone((await getChoices(page.database, own(student))).zone)
  const shownZone = findZone(search.get('zone') ?? '') ?? page.zone()
  const otherZone = storedZone && storedZone !== shownZone ? storedZone : undefined
  const counsellor = student && (await findOwnCounsellor(page.database, own(student)))
  const offer = await readOfferedTimes(
    page,
    search,
    student && { id: student.id, other: otherZone, own: counsellor },
  )
  const { wish, zone, from, offered } = offer
  const { label, version, notice, withdraw } = getLeadConsent(page)
  return {
    days: offer.days,
    later: offer.later,
    /** These are their own counsellor's. */
    ofOwn: wish.counsellor !== undefined && wish.counsellor === counsellor,
    wish,
    zone,
    zoneText: describeZone(zone),
    otherText: otherZone && describeZone(otherZone),
    from,
    offered,
    plan: student && (await getPlanUse(page, student)),
    student: student !== undefined,
    comingSessions: student ? await listComingSessions(page, student, zone) : [],
    waits: student !== undefined && (await viewWaiting(page.database, own(student))) !== undefined,
    mails: page.abilities.mail,
    // Mail is not sent to an unconfirmed address.
    mailed: page.abilities.mail && student?.emailVerified === true,
    consent: { label, version, notice: [...notice, withdraw] },
    toast: { session: await findHeldSession(page, search.get('held')), waiting: search.has('waiting') },
    origin: page.origin,
  }
}

/** Returns the session time held for a visitor until they follow the link in their mail. */
async function findHeldSession({ database, now, abilities, mailReturned }: PageContext, id: string | null) {
  const heldSession = id !== null && abilities.mail ? await viewHeldSession(database, id, now()) : undefined
  if (!heldSession?.email) return undefined
  const { email, zone, heldUntil, madeAt } = heldSession
  return {
    email,
    when: `${sessionWords.when(getSessionTime(heldSession, zone))}, ${describeZone(zone)}`,
    until: getSessionTime({ start: heldUntil, end: heldUntil }, zone).starts,
    // A return from before this booking would reveal that we have written to this address before.
    returned: await mailReturned(email, madeAt),
  }
}

/**
 * Lists the times of a student's sessions. A student whose booking got no answer sees here that it was
 * booked.
 */
async function listComingSessions({ database, now }: PageContext, student: { id: string }, zone: string) {
  const sessions = await viewSessions(database, own(student), now())
  return sessions
    .map((session) => presentSession(session, { now, zone: () => zone }))
    .filter(({ coming, state }) => coming && state === 'booked')
    .map(({ when }) => when)
}

/** Returns which session of their plan a student would use. */
async function getPlanUse({ database, now }: PageContext, student: { id: string }) {
  const { inForce, sessions } = await getEntitlements(database, own(student), now())
  return { ends: !inForce, nr: sessions.used + 1, of: sessions.total, left: sessions.remaining }
}

type BookAnswer = Answer & { next?: ShownDay[] }
/** Returns whether a form holds text that is no wish about the times, and so must not be part of an address. */
const hasDetails = (texts: Record<string, string>) =>
  Object.entries(texts).some(
    ([name, text]) => text && /^(name|email|phone|consent|topic|guest-\d)$/.test(name),
  )

/** The browser sends the form again, to the address of its wishes: typed text is never part of an address. */
const POST_AGAIN = 307

const form = {
  ...leadForms,
  faults: { ...formFaultWords.fields, ...words.faults },
  refusals: {
    ...leadForms.refusals,
    'own-other': words.ownOther,
    'has-hold': words.hasHold,
    'has-one': words.hasOne,
    'none-left': words.refusedNoneLeft,
    'plan-ended': words.planEnded,
  },
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const { database } = page
  const student = await page.student()
  const { mail } = page.abilities
  const book = async (fields: BookingInput, texts: Record<string, string>) => {
    // Without script, typed text stays while the user looks at other times.
    if (fields.do === 'wishes' || fields.do === 'look') {
      const wishes = fields.do === 'wishes' ? pickWishes((name) => texts[name]) : search
      // A page that was fetched can be returned to; one that was posted would have to be sent again.
      if (!hasDetails(texts)) return redirect(paths.book(wishes), 303)
      if (`${wishes}` !== `${search}`) return redirect(paths.book(wishes), POST_AGAIN)
      return data<BookAnswer>({ typed: texts })
    }
    const { wish: wishAsked, zone } = await readWish(page, search)
    const waits = fields.do === 'wait'
    const { start, topic, guests, lead, faults } = readVisit(fields, { zone, isStudent: !!student })
    if (Object.keys(faults).length > 0) return refuseFields(faults)

    const wish = { ...wishAsked, topic }
    const now = page.now()
    const acting = student && own(student)
    if (acting && waits) {
      await waitForTime(database, acting, wish, zone, now)
      return redirect(paths.sessions({ done: 'waiting' }), 303)
    }
    if (acting) {
      const outcome = await bookSession(database, acting, { ...wish, start, guests, zone }, now)
      if (outcome.ok) return redirect(paths.sessions({ done: 'booked' }), 303)
      return outcome.reason === 'taken' ? answerTaken(outcome.next) : outcome
    }
    const campaign = lead.campaign ?? readPageCampaign(request)
    const leadOutcome = await submitLead(
      database,
      { ...lead, campaign },
      getLeadConsent(page),
      page.visitor,
      now,
    )
    if (!leadOutcome.ok) return leadOutcome
    if (waits) {
      await waitAsVisitor(database, leadOutcome.id, wish, zone, now)
      return redirect(paths.book({ waiting: 'yes' }), 303)
    }
    const visitor = { lead: leadOutcome.id, email: lead.email }
    const booking = { ...wish, start, guests, zone }
    const outcome = await holdSession(database, visitor, booking, { byMail: mail, asking: page.visitor }, now)
    if (outcome.ok)
      return redirect(
        mail
          ? paths.book({ held: outcome.session.id })
          : paths.booking(outcome.session.key, { done: 'booked' }),
        303,
      )
    return outcome.reason === 'taken' ? answerTaken(outcome.next) : outcome

    function answerTaken(next: Parameters<typeof groupByDay>[0]) {
      const answer: BookAnswer = {
        typed: texts,
        failure: words.taken,
        next: groupByDay(next, wish.minutes, zone),
      }
      return data(answer, 409)
    }
  }
  return takeForm(request, page, bookingForm, form, book, (fields) => {
    return readVisit(fields, { zone: page.zone(), isStudent: student !== undefined }).faults
  })
}

/** Reloads the times, because a free one may be taken by now. */
export const shouldRevalidate = () => true

export const headers = () => onePersons

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.book() })
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const answer: BookAnswer | undefined = useAnswer(actionData)
  const {
    days,
    later,
    ofOwn,
    from,
    wish,
    zone,
    zoneText,
    otherText,
    offered,
    student,
    comingSessions,
    plan,
    waits,
    mails,
    mailed,
    toast,
  } = loaderData
  useDeviceZone(zone)
  const [searchParams] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenTime>()
  // The address contains all wishes: the booked time must be one of those shown.
  const search = student ? setParameter(searchParams, 'counsellor', wish.counsellor ?? '') : searchParams
  const isNamedPerson = !wish.counsellor || ofOwn
  const besides = ofOwn && offered.counsellors.length > 1
  const address = paths.book(search)
  const next = answer?.next ?? []
  const keptDay = chosen?.address === address && !answer?.next ? chosen.day : undefined
  const shownDays = keptDay ? keepTime(days, keptDay) : days
  const free = shownDays.length > 0 || next.length > 0
  // When other times have loaded, the chosen one may not be among them.
  useEffect(() => setChosen(readChosenTime(shownDays, address)), [days, answer])
  const typedFields = useTypedHere(answer?.typed, toast.session !== undefined || toast.waiting)
  const forVisitors = mails ? words.noneLead : words.noneLeadNoMail
  const noneLead = student ? words.noneLeadStudent : forVisitors
  const leads = free ? [words.lead, words.studentLead] : [words.leadLater, words.studentLeadLater]
  const waiting = mailed ? words.waiting : words.waitingPlain
  const mayBook = !plan || (!plan.ends && plan.left > 0)
  if (toast.session || toast.waiting) return <Sent session={toast.session} mails={mails} />
  return (
    <FormProvider form={FORM} answer={answer ?? (typedFields && { typed: typedFields })}>
      <div className="page stack book">
        <h1>{student ? words.studentTitle : words.title}</h1>
        <p className="lead">{leads[student ? 1 : 0]}</p>
        {free && (
          <p>
            {words.lasts(wish.minutes)} {words.zone(zoneText)}{' '}
            {otherText && words.twoZones(zoneText, otherText)}
          </p>
        )}
        {comingSessions.length > 0 && (
          <p className="notice">
            <span>
              {words.alreadyBooked(comingSessions)} <Link to={paths.sessions()}>{sessionWords.own.open}</Link>
            </span>
          </p>
        )}
        {plan && !mayBook && (
          <p className="notice warm">
            <span>
              {plan.ends ? words.planEnded : words.noneLeft(plan.of)}{' '}
              <Link to={paths.plan()}>{words.toPlan}</Link>
            </span>
          </p>
        )}
        <FormMessages heading={words.summary} />
        {mayBook && (
          <PostForm
            className="stack"
            id={FORM}
            action={address}
            onChange={() => setChosen(readChosenTime(shownDays, address))}
          >
            {/* Enter in a field presses the first button. */}
            {(free || !waits) && <ActionButton does={free ? 'book' : 'wait'} hidden />}
            {/* If no counsellor has hours, no other wish finds a time either. */}
            {(free || offered.counsellors.length > 0) && (
              <SessionWishes form={FORM} wish={wish} zone={zone} offered={offered} />
            )}
            <NextTimes days={next} named={isNamedPerson} />
            {shownDays.length > 0 && <Times days={shownDays} legend={words.when} isNamed={isNamedPerson} />}
            {(later || from || besides) && (
              <p className="row gap-x-4 mt-2 mb-2">
                {besides && (
                  <LookButton at={setParameter(search, 'counsellor', '')}>{words.others}</LookButton>
                )}
                {from && <LookButton at={removeParameter(search, 'from')}>{words.first}</LookButton>}
                {later && <LookButton at={setParameter(search, 'from', later)}>{words.later}</LookButton>}
              </p>
            )}
            {!free && (
              <p className="notice">
                <span>
                  <strong>{words.none}</strong> {waits ? waiting : noneLead}
                </span>
              </p>
            )}
            <div className="grid gap-3">
              <Choice
                name="topic"
                label={words.topic}
                empty={words.chooseTopic}
                options={TOPICS.map((topic) => [topic, sessionWords.topics[topic]] as const)}
              />
              {free && mails && <GuestFold fields={typedFields} zone={zone} zones={offered.zones} />}
              {!student && <GuestDetails consent={loaderData.consent} />}
            </div>
            {free ? (
              <>
                {chosen && <p>{words.chosen(chosen.text)}</p>}
                {plan && <p>{words.voucher(plan.nr, plan.of)}</p>}
                <p className="quiet">
                  {student ? words.lateStudent : words.late} {!student && mails && words.mailFirst}
                </p>
                <p>
                  <Submit does="book" label={words.submit} underWay={words.underWay} />
                </p>
              </>
            ) : (
              !waits && (
                <p>
                  <Submit does="wait" label={words.wait} />
                </p>
              )
            )}
          </PostForm>
        )}
      </div>
    </FormProvider>
  )
}

/**
 * Returns the last texts sent and refused, also at another address of the page; nothing once it is `over`.
 */
function useTypedHere(typedFields: Typed | undefined, over: boolean): Typed | undefined {
  const last = useRef(typedFields)
  if (over) last.current = undefined
  else if (typedFields) last.current = typedFields
  return last.current
}

/**
 * Reports the zone of a device that has not done so yet; the times reload in it, unless another zone was
 * chosen or its clocks agree.
 */
function useDeviceZone(shownZone: string) {
  const [search, setSearch] = useSearchParams()
  useEffect(() => {
    const device = Intl.DateTimeFormat().resolvedOptions().timeZone
    const now = new Date()
    const formatClock = (timeZone: string) => now.toLocaleString('en', { timeZone })
    if (search.has('zone') || formatClock(device) === formatClock(shownZone)) return
    setSearch(setParameter(search, 'zone', device), { replace: true, preventScrollReset: true })
  }, [search, setSearch, shownZone])
}

function setParameter(search: URLSearchParams, name: string, value: string) {
  const newSearch = new URLSearchParams(search)
  newSearch.set(name, value)
  return newSearch
}

function removeParameter(search: URLSearchParams, name: string) {
  const newSearch = new URLSearchParams(search)
  newSearch.delete(name)
  return newSearch
}
