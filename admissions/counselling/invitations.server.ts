import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueMailAbout, type WriteAbout } from '../../platform/mail/queue.ts'
import { acted } from '../access/acting.server.ts'
import { BY_ITSELF } from '../access/types.ts'
import { countTryWithin, limitByAccount, limitByRecipient } from '../accounts/tries.server.ts'
import { type Day, formatTimeIn, getDayIn } from '../days/days.server.ts'
import { getHouseName } from '../house/house-name.ts'
import { toCanonicalEmail } from '../inputs/email.ts'
import * as mails from './mails-store.server.ts'
import type { Party } from './states.ts'
import * as store from './store.server.ts'
import type { Session } from './types.ts'

/** A person who gets mails about a session, under the name by which we record it. */
interface Recipient {
  who: string
  role: 'booker' | 'guest' | 'counsellor'
  email: string
  name: string
  zone: string
}

/** A mail about a session, to be put into words. */
export interface SessionMail {
  is:
    | 'hold'
    | 'existing'
    | 'offer'
    | 'invitation'
    | 'moved'
    | 'handed-over'
    | 'cancelled'
    | 'reminder'
    | 'missed'
    | 'not-missed'
  to: Recipient['role']
  session: Session
  /**
   * The time of the session in the recipient's zone; for a cancelled one, the last time that they were told.
   */
  when: { day: Day; starts: string; ends: string; zone: string }
  /** The person who made the last change. */
  by: Party | 'you' | null
  /** The details that differ from the recipient's last mail. */
  was: { when?: SessionMail['when']; counsellorName?: string }
  /** It was changed more than once since. */
  several: boolean
}

/** Writes the mail and the calendar entry. */
export type WordSession = (mail: SessionMail) => { subject: string; body: string; summary: string }

/** The id of a session in every calendar, which never changes. */
const getUid = ({ id }: { id: string }) => `session-${id}@pma`

/** A mail about a session that is over is useless. */
const MAIL_LIVES_MS = 2 * 86_400_000

/** Mails to the guests of one booker, in an hour: more would be a way to send strangers mail. */
const MAX_TO_GUESTS = 15

/**
 * Returns everyone who gets mails about a session and can be reached by mail. Guests are included only if the
 * booker has confirmed their own address.
 */
function listRecipients(session: Session): Recipient[] {
  const { counsellor, counsellorName, counsellorEmail, counsellorZone, name, email, zone, guests } = session
  return [
    {
      who: counsellor,
      role: 'counsellor',
      email: counsellorEmail,
      name: counsellorName,
      zone: counsellorZone,
    },
    ...(email
      ? [
          { who: 'booker', role: 'booker' as const, email, name, zone },
          ...guests.map((guest) => ({ ...guest, who: guest.id, role: 'guest' as const, name: guest.email })),
        ]
      : []),
  ]
}

/**
 * Queues mails about a session for everyone, in the transaction that changed it. Each mail is written when
 * its turn comes, so none is outdated.
 */
export async function queueSessionMails(client: PoolClient, session: Session, now: Date) {
  const last = Math.max(session.end.getTime(), now.getTime() + MAIL_LIVES_MS)
  for (const recipient of listRecipients(session)) {
    const { who, role } = recipient
    if (session.state === 'held' && role !== 'booker') continue
    if (session.state === 'booked' && role === 'guest' && !(await mayInvite(client, session, recipient, now)))
      continue
    await queueMailAbout(client, { about: `session ${session.id} ${who}`, expiresAt: new Date(last) }, now)
  }
}

/**
 * May a guest get another mail? Moving a session again and again must not fill anyone's inbox; the reminder
 * gives the final time.
 */
async function mayInvite(client: PoolClient, session: Session, { email }: Recipient, now: Date) {
  const limits = [limitByRecipient(email), limitByAccount(session.email!, MAX_TO_GUESTS)]
  return (await countTryWithin(client, 'invite', limits, now)).ok
}

/**
 * Invites people who booked before they confirmed their address, and their guests. Returns the number of
 * sessions.
 */
export async function inviteConfirmed({ pool }: Database, now: Date): Promise<number> {
  const sessions = await mails.listSessionsToConfirm(pool, now)
  for (const session of sessions)
    await inTransaction(pool, async (client) => {
      if (!(await mails.remindOnce(client, session.id, 'confirmed'))) return
      await queueSessionMails(client, session, now)
      await acted(client, 'counselling.remind', BY_ITSELF, session.id)
    })
  return sessions.length
}

/**
 * Tells a session's invited guests that it will not take place. Their addresses are deleted then; only the
 * queue keeps them until the mail has left.
 */
export async function mailCancelledGuests(client: PoolClient, session: Session, now: Date) {
  for (const { id, email, zone } of session.guests) {
    if ((await mails.readLastMailed(client, session.id, id)) === undefined) continue
    const about = `goodbye ${session.id} ${id} ${zone}`
    const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
    await queueMailAbout(client, { about, expiresAt, recipient: email }, now)
  }
}

/**
 * Mails the session that a visitor has booked, after a request for another one with their address. At most
 * once an hour, as anyone can ask.
 */
export async function mailExistingSession(client: PoolClient, { id, email, end }: Session, now: Date) {
  if (!email) return
  const limit = { ...limitByRecipient(toCanonicalEmail(email)), max: 1 }
  if (!(await countTryWithin(client, 'existing session', [limit], now)).ok) return
  await queueMailAbout(client, { about: `existing ${id} booker`, expiresAt: end }, now)
}

/** Tells a session's booker that they were noted as missing, or that this was taken back. */
export async function queueMissedMail(client: PoolClient, { id, state }: Session, now: Date) {
  const about = `${state === 'missed-by-them' ? 'missed' : 'not-missed'} ${id} booker`
  await queueMailAbout(client, { about, expiresAt: new Date(now.getTime() + MAIL_LIVES_MS) }, now)
}

/** Tells the counsellor that another counsellor now has their session. */
export async function mailFormerCounsellor(client: PoolClient, { id, counsellor }: Session, now: Date) {
  const expiresAt = new Date(now.getTime() + MAIL_LIVES_MS)
  await queueMailAbout(client, { about: `session ${id} ${counsellor}`, expiresAt }, now)
}

/** How long before a session reminders go out, in ms, and whether its guests get one too. */
const REMINDERS = [
  { aheadMs: 24 * 3_600_000, guests: true },
  { aheadMs: 3_600_000, guests: false },
]

/**
 * Sends reminders a day and an hour before a session, each once; a moved session has its own reminders.
 * Returns the number of sessions.
 */
export async function remindOfSessions({ pool }: Database, now: Date): Promise<number> {
  let reminderCount = 0
  for (const { aheadMs, guests } of REMINDERS)
    for (const session of await mails.listSessionsToRemind(pool, aheadMs, now)) {
      const begins = session.start.getTime() / 1000
      await inTransaction(pool, async (client) => {
        if (!(await mails.remindOnce(client, session.id, `booker ${aheadMs / 1000} ${begins}`))) return
        for (const { who, role } of listRecipients(session)) {
          if (role === 'counsellor' || (role === 'guest' && !guests)) continue
          const about = `reminder ${session.id} ${who} ${begins}`
          await queueMailAbout(client, { about, expiresAt: session.start }, now)
        }
        await acted(client, 'counselling.remind', BY_ITSELF, session.id)
        reminderCount++
      })
    }
  return reminderCount
}

/**
 * Writes a session's mails when their turn comes, from the session's state then and what this recipient was
 * told before.
 */
export function createSessionMailWriter(
  { pool }: Pick<Database, 'pool'>,
  { word, organizer, now }: { word: WordSession; organizer: string; now: () => Date },
): WriteAbout {
  return async (about, recipient) => {
    const [kind, id, who, detail] = about.split(' ')
    const session = await store.findSession(pool, id)
    if (!session) return undefined
    const guest = { who, role: 'guest', email: recipient, name: recipient, zone: detail } as const
    const invited =
      kind === 'goodbye' ? guest : listRecipients(session).find((recipient) => recipient.who === who)
    const to = invited ?? (kind === 'session' ? await findFormerCounsellor(pool, who) : undefined)
    if (!to) return undefined
    const lastTelling = await mails.readLastMailed(pool, id, who)
    const writeMail = (is: SessionMail['is']) =>
      word({
        is,
        to: to.role,
        ...(is === 'cancelled'
          ? describeAsLastMailed(session, lastTelling, to)
          : describeForRecipient(session, lastTelling, to)),
      })
    const { state, sequence, start, heldUntil, offered } = session

    if (kind === 'reminder') {
      if (state !== 'booked' || start.getTime() / 1000 !== Number(detail) || start <= now()) return undefined
      const { subject, body } = writeMail('reminder')
      return { recipient: to.email, subject, body }
    }
    if (kind === 'missed' || kind === 'not-missed') {
      // Sends no mail about a note that was withdrawn before its mail left.
      const isTrue =
        kind === 'missed'
          ? state === 'missed-by-them'
          : state === 'booked' && (await mails.readLastMailed(pool, id, 'missed')) !== undefined
      if (!isTrue) return undefined
      const { subject, body } = writeMail(kind)
      return { recipient: to.email, subject, body, left: () => mails.recordMailed(pool, session, 'missed') }
    }
    if (kind === 'existing') {
      if (state !== 'booked' || session.end <= now()) return undefined
      const { subject, body } = writeMail('existing')
      return { recipient: to.email, subject, body }
    }
    if (state === 'held') {
      if (heldUntil! <= now()) return undefined
      const { subject, body } = writeMail(offered ? 'offer' : 'hold')
      return { recipient: to.email, subject, body }
    }
    if (lastTelling !== undefined && lastTelling.sequence >= sequence) return undefined
    if (state !== 'booked' && state !== 'cancelled') return undefined
    // The session leaves the calendars of people it no longer involves; people who were never invited have
    // nothing to remove.
    const leaves = !invited || state === 'cancelled'
    if (leaves && lastTelling === undefined) return undefined
    // Moved there and back before a mail left: the recipients know the right time.
    if (
      !leaves &&
      lastTelling?.start?.getTime() === start.getTime() &&
      lastTelling.counsellor === session.counsellor
    ) {
      await mails.recordMailed(pool, session, who)
      return undefined
    }
    const news = lastTelling === undefined ? 'invitation' : 'moved'
    const is = state === 'cancelled' ? state : invited ? news : 'handed-over'
    const { subject, body, summary } = writeMail(is)
    const entry = leaves ? ({ ...session, state: 'cancelled' } as const) : session
    const method = leaves ? 'CANCEL' : 'REQUEST'
    return {
      recipient: to.email,
      subject,
      body,
      calendar: { method, content: createInvitation(entry, { method, to, organizer, summary, now: now() }) },
      left: () => mails.recordMailed(pool, session, who),
    }
  }
}

/** Describes a session as it is now, with the changes that its recipient does not know yet. */
function describeForRecipient(
  session: Session,
  lastTelling: mails.LastMailed | undefined,
  { who, role, zone }: Recipient,
) {
  const { start, counsellor, sequence, minutes, changedBy, changer } = session
  const isMoved = lastTelling?.start && lastTelling.start.getTime() !== start.getTime()
  const isHandedOver =
    lastTelling?.counsellor && lastTelling.counsellor !== counsellor && lastTelling.counsellor !== who
  const isOwnChange = changer === who || (changedBy === 'booker' && role === 'booker')
  return {
    session,
    when: getSessionTime(session, zone),
    by: isOwnChange ? ('you' as const) : changedBy,
    was: {
      ...(isMoved && {
        when: getSessionTime({ start: lastTelling.start!, end: getEnd(lastTelling.start!, minutes) }, zone),
      }),
      ...(isHandedOver && { counsellorName: lastTelling.counsellorName! }),
    },
    several: lastTelling !== undefined && sequence - lastTelling.sequence > 1,
  }
}

/** Describes a cancelled session as its recipient knows it, without moves made after their last mail. */
function describeAsLastMailed(session: Session, lastTelling: mails.LastMailed | undefined, to: Recipient) {
  const { was, ...current } = describeForRecipient(session, lastTelling, to)
  const { when = current.when, counsellorName = session.counsellorName } = was
  return { ...current, session: { ...session, counsellorName }, when, was: {} }
}

const getEnd = (start: Date, minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** Returns the counsellor who had the session before it moved to another. */
async function findFormerCounsellor(pool: Pool, counsellorId: string): Promise<Recipient | undefined> {
  const counsellor = await mails.findSessionCounsellor(pool, counsellorId)
  return counsellor && { ...counsellor, who: counsellorId, role: 'counsellor' }
}

/** Returns the start and end of a session as days and times of a zone. */
export function getSessionTime(
  { start, end }: Pick<Session, 'start' | 'end'>,
  zone: string,
): SessionMail['when'] {
  return {
    day: getDayIn(zone, start),
    starts: formatTimeIn(zone, start),
    ends: formatTimeIn(zone, end),
    zone,
  }
}

/**
 * Parses the name and address of a sender such as `"Rao, Asha & Sons" <hello@example.org>`: the quotes belong
 * to the header, not to the name.
 */
export function getSender(from: string): { name: string; email: string } {
  const [, displayName = '', email = from] = /^(.*?)\s*<([^>]+)>$/.exec(from) ?? []
  const [, quoted] = /^"(.*)"$/.exec(displayName) ?? []
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? displayName, email }
}

/**
 * Writes an invitation for calendar programs (iMIP, RFC 6047), with times in UTC so no zone definitions are
 * needed.
 */
function createInvitation(
  session: Session,
  {
    method,
    to,
    organizer,
    summary,
    now,
  }: { method: 'REQUEST' | 'CANCEL'; to: Recipient; organizer: string; summary: string; now: Date },
): string {
  const calendar = ical({
    prodId: { company: getHouseName(), product: 'sessions' },
    method: ICalCalendarMethod[method],
  })
  const event = addToCalendar(calendar, session, summary, now)
  const { name, email } = getSender(organizer)
  event.organizer({ name: name || session.counsellorName, email })
  event.createAttendee({
    email: to.email,
    // The booker typed the guest's name, so it is not used.
    name: to.role === 'guest' ? undefined : to.name,
    // Replies would go to an unread address.
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
  })
  return calendar.toString()
}

/** Adds a session to a calendar, under the id that it has in all of them. */
export function addToCalendar(
  calendar: ReturnType<typeof ical>,
  session: Session,
  summary: string,
  now: Date,
) {
  const { start, end, sequence, state, where, meets } = session
  return calendar.createEvent({
    id: getUid(session),
    sequence,
    start,
    end,
    stamp: now,
    summary,
    ...(where && { location: where }),
    ...(meets === 'link' && /^https?:/.test(where) && { url: where }),
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
}
