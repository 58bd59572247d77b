import type { SessionMail, WordSession } from '../../../admissions/counselling/invitations.server.ts'
import type { LeavingWords } from '../../../admissions/counselling/leaving.server.ts'
import { LATE_HOURS, type SessionState } from '../../../admissions/counselling/states.ts'
import type {
  MeetingPlace,
  SessionKind,
  SessionLanguage,
  Topic,
} from '../../../admissions/counselling/types.ts'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { formatTitle } from '../../site/words.ts'
import { formatDay } from '../../words/dates.ts'
import { composeLetter, isPlainName } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

/** Booking a session, one's own sessions, and the mails about them. */
export const sessionWords = spoken({
  en: {
    book: {
      title: 'Book a free consultation',
      titleAlone: formatTitle('Book a free consultation'),
      description: 'Choose a time and talk to a counsellor about studying abroad. It is free.',
      lead: 'Choose a time and talk to a counsellor. It is free, and there is no obligation.',
      studentLead: 'Choose a time and talk to a counsellor. Sessions are part of your plan.',
      /** Shown while there is nothing to choose. */
      leadLater: 'Talk to a counsellor. It is free, and there is no obligation.',
      studentLeadLater: 'Talk to a counsellor. Sessions are part of your plan.',
      studentTitle: 'Book a session',
      lasts: (minutes: number) => `A session lasts ${minutes} minutes.`,
      zone: (zone: string) => `All times are in ${zone}.`,
      twoZones: (device: string, storedZone: string) =>
        `Your device is set to ${device}, and you last used your account in ${storedZone}. We show both times.`,
      wishes: 'Change length, counsellor, language, place or time zone',
      show: 'Show times',
      minutes: 'Length',
      counsellor: 'Counsellor',
      anybody: 'Anyone who is free',
      language: 'Language',
      meets: 'How you meet',
      inZone: 'Time zone',
      when: 'When?',
      chosen: (time: string) => `You have chosen ${time}.`,
      with: (name: string) => `with ${name}`,
      allWith: (name: string) => `All of these are with ${name}.`,
      others: 'Times with other counsellors',
      later: 'Later times',
      first: 'Earliest times',
      next: 'The next free times',
      topic: 'What would you like to talk about?',
      chooseTopic: 'Choose one',
      guests: 'Invite your parents or someone else',
      guestsLead: 'They get the invitation by email, with the time in their own time zone.',
      guest: (guestNumber: number) => `Email address ${guestNumber}`,
      addGuest: 'Add another guest',
      guestNr: (guestNumber: number) => `Guest ${guestNumber}`,
      guestZone: (guestNumber: number) => `Their time zone ${guestNumber}`,
      person: 'About you',
      late: `You can move or cancel the session. Please do so at least ${LATE_HOURS} hours before it begins.`,
      voucher: (sessionNumber: number, total: number) =>
        total === 1
          ? 'This is the one session in your plan.'
          : `This is the ${['', 'first', 'second', 'third'][sessionNumber] ?? `${sessionNumber}th`} of your ${total} sessions.`,
      noneLeft: (total: number) =>
        `You have used ${total === 1 ? 'the session' : `${total} of ${total} sessions`} in your plan. If you cancel one in time, you get it back.`,
      planEnded: 'Your plan has ended, so you cannot book a session.',
      toPlan: 'See your plan',
      refusedNoneLeft: 'You have used all the sessions in your plan, so we could not book this one.',
      lateStudent: `Cancel at least ${LATE_HOURS} hours before, or it counts as used. If you book it less than ${LATE_HOURS} hours ahead, cancelling never counts. You can always move it.`,
      mailFirst:
        'We will mail you a link and hold the time for 30 minutes. Open the link and press “Confirm the session”: then it is booked.',
      submit: 'Book this time',
      underWay: 'Booking…',
      alreadyBooked: (times: string[]) => `You have already booked: ${times.join('; ')}.`,
      summary: 'The session is not booked yet',
      none: 'No time is free at the moment.',
      noneLead:
        'Leave your details. As soon as a time is free, we will offer it to you by mail and hold it for up to four hours.',
      noneLeadStudent:
        'Join the waiting list. As soon as a time is free, we will offer it to you and hold it for up to four hours.',
      noneLeadNoMail: 'Leave your details for the waiting list. As soon as a time is free, we will call you.',
      wait: 'Put me on the waiting list',
      waiting:
        'You are on the waiting list. As soon as a time is free, we will offer it to you here and by mail.',
      waitingPlain: 'You are on the waiting list. As soon as a time is free, we will offer it to you here.',
      waitingTitle: 'Waiting list',
      waitingVisitor: 'You are on the waiting list. As soon as a time is free, we will mail you.',
      waitingNoMail: 'Thank you. We will call you as soon as we have a time.',
      held: 'Check your mail',
      heldText: ({ email, when, until }: { email: string; when: string; until: string }) =>
        `We have sent a link to ${email}. Open it before ${until} and press “Confirm the session” to book ${when}. We hold one time for each address, so an earlier one that was not confirmed is free again. If you already have a session with us, the link in our mail is for that one.`,
      wrongAddress: 'Is the address wrong?',
      bookAgain: 'Book again',
      heldFree: (until: string) => `The time above stays taken until ${until}, so choose another one.`,
      faults: {
        slot: 'Choose a time',
        topic: 'Choose what you would like to talk about',
        guest: 'Enter an email address such as name@example.org, or leave it empty',
      },
      taken:
        'Someone else has just booked this time. Choose another one: everything you typed is still here.',
      ownOther: 'You already have a session at that time. Choose another time, or move that session.',
      hasHold:
        'We are already holding a time for this address, and you can have one at a time. If you have a link to it, open that and press “Confirm the session”. If not, the time is free again within four hours: book again then.',
      hasOne:
        'You already have a session with us. You can move or cancel it on the page where you booked it. If you did not see that page, write to us.',
    },
    own: {
      title: 'Sessions',
      titleAlone: formatTitle('Sessions'),
      lead: 'Talk to a counsellor, online or in person.',
      none: 'You have no sessions yet.',
      bookOne: 'Book a session',
      next: 'Next session',
      homeNone: 'Nothing is booked.',
      homeOffered: (until: string) => `A time has become free. Take it by ${until}.`,
      all: 'All sessions',
      open: 'Open your sessions',
      coming: 'Coming up',
      past: 'Past and cancelled',
      feed: 'To see your sessions in your own calendar, go to',
      feedLink: 'Notices',
      unproven: 'We will mail you an invitation once you have confirmed your email address.',
      waitingTitle: 'Waiting list',
      lookAgain: 'See if a time is free now',
      stopWaiting: 'Leave the waiting list',
      stopped: 'You are no longer on the waiting list.',
    },
    one: {
      title: 'Your session',
      titleAlone: formatTitle('Your session'),
      states: {
        held: 'Not confirmed yet',
        booked: 'Booked',
        cancelled: 'Cancelled',
        lapsed: 'No longer held',
        'missed-by-us': 'We did not come',
        'missed-by-them': 'You did not come',
      } satisfies Record<SessionState, string>,
      late: 'Cancelled late',
      over: 'Finished',
      bookedBy: (name: string) => `${name} booked it for you`,
      bookedIn: (when: string) => `It was booked for ${when}`,
      lapsedText:
        'We no longer hold this time for you: it was not confirmed in time, or you have chosen another one since. You can choose again.',
      offered: (until: string) => `This time has become free. We are holding it for you until ${until}.`,
      confirmBy: (until: string) => `We are holding it for you until ${until}.`,
      confirm: 'Confirm the session',
      confirmed: 'The session is booked.',
      take: 'Take this time',
      move: 'Move',
      moveOf: (when: string) => `Move the session of ${when}`,
      moveTitle: 'Move your session',
      moving: (when: string) => `Now on ${when}. Choose another time.`,
      moveTo: 'Move it to',
      doMove: 'Move to this time',
      keep: 'Keep it as it is',
      moved: 'The session has been moved. We will mail you the new time and who it is with.',
      movedPlain: 'The session has been moved.',
      cancel: 'Cancel',
      reallyCancel: 'If you cancel, somebody else can take this time.',
      yesCancel: 'Cancel this session',
      cancelOf: (when: string) => `Cancel the session of ${when}`,
      decline: 'No, thank you',
      cancelled: 'The session has been cancelled.',
      cancelLate: `It is less than ${LATE_HOURS} hours away. If you cancel now, it counts as used.`,
      heldLate: `It is less than ${LATE_HOURS} hours away. If you take it and then cancel, it counts as used.`,
      cancelLateVisitor: `It is less than ${LATE_HOURS} hours away. Please cancel only if you must.`,
      weMissed: 'Did nobody come? Tell us',
      reallyMissed:
        'If your counsellor did not come, we are sorry. Tell us here, and you can book another time.',
      yesMissed: 'Yes, nobody came',
      saidMissed: 'We are sorry. Please book another time.',
      missedByThem: {
        student: 'Your counsellor noted that you did not come, so it counts as used. If this is not right,',
        visitor: 'Your counsellor noted that you did not come. If this is not right,',
      },
      writeToUs: 'write to us',
      notNow: 'You can no longer do this. The page shows the session as it is now.',
      moveWith: 'With',
      noTimes: 'This counsellor has no other free time. Choose another counsellor, or keep it as it is.',
      noTimesAtAll: 'No other time is free. Keep it as it is, or cancel it.',
      join: 'Open the meeting link',
      again: 'Book another time',
      summary: 'It did not work',
    },
    /** In calendars of students, visitors and families. */
    summary: (counsellor: string) => `${getHouseName()} session with ${counsellor}`,
    minutes: (minutes: number) => `${minutes} minutes`,
    topics: {
      choosing: 'Choosing a country, university or programme',
      applications: 'My applications',
      documents: 'Statement of purpose and other documents',
      money: 'Costs, scholarships and loans',
      visa: 'Visa',
      other: 'Something else',
    } satisfies Record<Topic, string>,
    languages: {
      en: 'English',
      hi: 'Hindi',
      bn: 'Bengali',
      gu: 'Gujarati',
      kn: 'Kannada',
      ml: 'Malayalam',
      mr: 'Marathi',
      pa: 'Punjabi',
      ta: 'Tamil',
      te: 'Telugu',
      ur: 'Urdu',
    } satisfies Record<SessionLanguage, string>,
    meets: { link: 'Online, by link', person: 'In person' } satisfies Record<MeetingPlace, string>,
    kinds: { 15: '15 minutes', 30: '30 minutes', 60: '60 minutes' } satisfies Record<SessionKind, string>,
    /** `Tuesday, 2 March 2027, 10:00 to 10:30`. */
    when: ({ day, starts, ends }: Pick<SessionMail['when'], 'day' | 'starts' | 'ends'>) =>
      `${getWeekday(day)}, ${formatDay(day)}, ${starts} to ${ends}`,
    /** The year is left out: sessions are not booked that far ahead. */
    dayHeading: (day: string) => `${getWeekday(day)}, ${formatDay(day).replace(/ \d{4}$/, '')}`,
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    /** Messages to a student whose counsellor leaves before a session. */
    leaving: {
      handedOn: ({ when, was, name }): string =>
        `Your session on ${sessionWords.when(when)} will be with ${name}, because ${was} will not be working with us then. The time stays the same. Under Sessions you can see where you meet, and move or cancel it.`,
      calledOff: ({ when, was, next }): string =>
        `We are sorry: your session on ${sessionWords.when(when)} cannot take place. ${was} will not be working with us then, and nobody else is free at that time. It does not count against your plan. ${
          next.length > 0
            ? `These times are free: ${next.map((freeTime) => sessionWords.when(freeTime)).join('; ')}. Choose one of them, or any other, under Sessions.`
            : 'No other time is free yet. Under Sessions you can join the waiting list.'
        }`,
    } satisfies LeavingWords,
    mail: (
      mail: SessionMail,
      links: { booker: string; desk: string; contact: string; answer: string },
    ): ReturnType<WordSession> => {
      const { is, to, session, when } = mail
      const { counsellorName, name, email, where, meets, topic } = session
      const time = `${sessionWords.when(when)}\n${describeZone(when.zone)}`
      const place = where === '' ? '' : `${meets === 'link' ? 'Meeting link' : 'Place'}: ${where}\n`
      // An erased account has no name.
      const booker = name || 'someone who has erased their account or details'
      const otherPerson = to === 'counsellor' ? booker : counsellorName
      const about = `About: ${sessionWords.topics[topic]}\nWith ${otherPerson}\n${place}`
      const change = to === 'booker' ? `\nIf you want to move or cancel it:\n${links.booker}` : ''
      const link = to === 'counsellor' ? `\nSee it in your calendar:\n${links.desk}` : change
      const summary = to === 'counsellor' ? `Session with ${booker}` : sessionWords.summary(counsellorName)
      const addressee = to === 'booker' ? name : ''
      // A name can be any text that a user types; the address has been confirmed.
      const host = isPlainName(name) ? `${name} (${email})` : email
      const leave = `\nYou do not have to reply. We write to you only about this session. If you do not know who invited you, tell us:\n${links.contact}`
      const [who, day] = [
        isPlainName(otherPerson) ? ` with ${otherPerson}` : '',
        `${formatDay(when.day)}, ${when.starts}`,
      ]
      const { changed, cancelled, itWas } = getChange(mail, host)
      const composeMail = (subject: string, text: string, greetedName = addressee) => ({
        subject,
        body: composeLetter(text, greetedName),
        summary,
      })
      switch (is) {
        case 'hold':
          return composeMail(
            `Please confirm your session: ${day}`,
            `We are holding this time for you for 30 minutes:\n\n${time}\n\nTo book it, open this link and press “Confirm the session”:\n${links.booker}\n\nWe hold one time for each address: if we held an earlier one for you, it is free again.\n\nIf you did not ask for a session, you can ignore this mail.`,
            // No greeting by name: nothing shows yet that the address is theirs.
            '',
          )
        // Anybody can ask with an address: this says nothing of who did.
        case 'existing':
          return composeMail(
            `You already have a session: ${day}`,
            `Somebody, probably you, has asked us for another session with this email address. You can have one at a time, and this is yours:\n\n${time}\n${about}\nIf you want to move or cancel it:\n${links.booker}\n\nThe time that was just chosen is free again after 30 minutes. If you did not ask for another session, you can ignore this mail: nothing has changed.`,
          )
        case 'offer':
          return composeMail(
            `A time has become free: ${day}${who}`,
            `You are next on the waiting list. We are holding this time for you for up to four hours:\n\n${time}\nWith ${otherPerson}\n\nTake it or turn it down here:\n${links.booker}`,
          )
        case 'cancelled':
          return composeMail(
            `Session cancelled: ${day}${who}`,
            `${cancelled}:\n\n${time}\nWith ${otherPerson}${to === 'booker' ? `\n\nIf you would like another time:\n${links.booker}` : ''}`,
          )
        case 'handed-over':
          return composeMail(
            `Session handed over: ${day}`,
            `${changed}. ${counsellorName} has taken over the session with ${booker}. It is no longer in your calendar. It takes place:\n\n${time}\n${itWas}`,
          )
        case 'reminder':
          return composeMail(
            `Your session: ${day}${who}`,
            `This is a reminder of your session:\n\n${time}\n${about}${link}`,
          )
        case 'missed':
          return composeMail(
            `You missed your session: ${day}`,
            `${counsellorName} has noted that you did not come to this session:\n\n${time}\n${session.student ? '\nIt counts as used.\n' : ''}\nIf this is not right, write to us, and we will correct it:\n${links.answer}\n\nIf you would like another time:\n${links.booker}`,
          )
        case 'not-missed':
          return composeMail(
            `Your session is corrected: ${day}`,
            `We wrote to you that you did not come to this session. ${counsellorName} has taken that back:\n\n${time}\n\nSee it here:\n${links.booker}`,
          )
        case 'moved':
          return composeMail(
            `Session changed: now ${day}${who}`,
            `${changed}. This is the session now:\n\n${time}\n${about}${itWas}${to === 'guest' ? leave : link}`,
          )
        case 'invitation':
          return to === 'guest'
            ? composeMail(
                `You are invited to a talk with ${counsellorName} of ${getHouseName()}: ${day}`,
                `${host} has invited you to a talk with ${counsellorName}, a counsellor at ${getHouseName()}. We advise students and their families on studying abroad.\n\n${time}\n${about}${leave}`,
              )
            : composeMail(
                `Session booked: ${day}${who}`,
                `${describeBooking(mail)}:\n\n${time}\n${about}${link}`,
              )
      }
    },
  },
})

/** Returns how an invitation begins. */
function describeBooking({ to, session: { bookedByName } }: SessionMail) {
  if (to !== 'booker') return 'A session is booked'
  return bookedByName ? `${bookedByName} has booked a session for you` : 'Your session is booked'
}

/** Returns who changed a session, and its earlier time and counsellor as far as the recipient knew them. */
function getChange({ to, session, by, was, several }: SessionMail, host: string | null) {
  const { name, email, changerName } = session
  const booker = isPlainName(name) ? name : ''
  const changer = {
    you: ['you', 'You have'],
    booker: nameTwice(to === 'guest' && email ? host : booker, 'person who booked it'),
    counsellor: nameTwice(changerName, 'counsellor'),
    itself: nameTwice(getHouseName()),
  }
  const describeChange = (done: string) =>
    by ? `${changer[by][1]} ${done} this session` : `This session has been ${done}`
  const withWhom = was.counsellorName ? `with ${was.counsellorName}` : ''
  const time = was.when ? sessionWords.when(was.when) : withWhom && 'at the same time'
  const before = [time, withWhom].filter(Boolean).join(', ')
  return {
    cancelled: describeChange('cancelled'),
    changed:
      by && several
        ? `This session has been changed more than once, last by ${changer[by][0]}`
        : describeChange('changed'),
    // Of several changes the recipient knows the time before the first.
    itWas: before && `\n${several ? 'When we last wrote to you, it was' : 'It was'} ${before}.\n`,
  }
}

/** Returns a person's name for use within a sentence and at its start. */
function nameTwice(name: string | null, otherwise = '') {
  return name ? [name, `${name} has`] : [`the ${otherwise}`, `The ${otherwise} has`]
}

function getWeekday(day: string) {
  const dayNumber = new Date(`${day}T00:00:00Z`).getTime() / 86_400_000
  // The first of January 1970 was a Thursday.
  return sessionWords.weekdays[(((dayNumber + 3) % 7) + 7) % 7]
}

/** Cities that zones still have earlier names of. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
}

/**
 * Returns the common name of a time zone with its city: `India Standard Time (Kolkata)`. Worked out on the
 * server, as browsers use other names.
 */
export function describeZone(zone: string): string {
  const zoneName = zone.split('/').at(-1)!.replaceAll('_', ' ')
  const city = RENAMED[zoneName] ?? zoneName
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longGeneric' })
    // By today's rules: in 1970 New Zealand had no summer time.
    .formatToParts(new Date('2026-01-01T00:00:00Z'))
    .find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== city && !name.includes(city) ? `${name} (${city})` : city
}
