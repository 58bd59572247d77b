import type { BusyFault } from '../../../admissions/counselling/busy.server.ts'
import type { CalendarFault, TimeFault } from '../../../admissions/counselling/calendar.server.ts'
import type { SessionState } from '../../../admissions/counselling/states.ts'
import type { BusyRemark } from '../../../admissions/counselling/types.ts'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { sessionWords } from '../../student/sessions/words.ts'
import { spoken } from '../../words/language.ts'

/** A counsellor's own hours and sessions. */
export const calendarWords = spoken({
  en: {
    title: 'Calendar',
    lead: (zone: string) => `Times are in your time zone, ${zone}.`,
    sessions: 'Sessions',
    week: (from: string, to: string) => `${from} to ${to}`,
    before: 'Previous week',
    after: 'Next week',
    none: 'No sessions this week.',
    grid: 'Your week by hours. You can be booked in the light ones.',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    states: {
      held: 'held, not confirmed',
      booked: 'booked',
      cancelled: 'cancelled',
      lapsed: 'no longer held',
      'missed-by-us': 'we did not come',
      'missed-by-them': 'they did not come',
    } satisfies Record<SessionState, string>,
    late: 'late',
    with: 'With',
    about: 'About',
    state: 'Status',
    time: 'Time',
    student: 'student',
    visitor: 'no account yet',
    move: 'Move or hand over',
    moveOf: (name: string) => `the session with ${name}`,
    moving: (name: string, when: string) => `With ${name}, now on ${when}`,
    bookFor: {
      title: 'Book a session for a student',
      titleFor: (name: string) => `Book a session for ${name}`,
      lead: (name: string) =>
        `One of your own free times. ${name} reads that you booked it, can move or cancel it, and uses one session of their plan.`,
      topic: 'What is it about?',
      faults: { slot: 'Choose a time', topic: 'Choose what it is about', guest: '' },
      book: 'Book this time',
      done: (when: string) => `Booked: ${when}. It is under Sessions on the student’s pages.`,
      open: 'Book a session',
      taken: 'This time is no longer free. Choose another one.',
      ownOther: 'The student has another session at that time. Choose another time.',
      noneLeft: 'The student’s plan has no session left.',
      planEnded: 'The student’s plan has ended.',
      noHours: 'Nobody can book you yet: set your hours in your calendar first.',
      toHours: 'To your calendar',
      noTimes: 'You have no free time of this length within the days that you open ahead.',
    },
    bookedBy: (name: string) => `booked by ${name}`,
    moved: 'The session has been moved, and everyone has been told.',
    theirOther: 'They have another session at that time. Choose another time.',
    cancel: 'Cancel',
    cancelOf: (name: string) => `Cancel the session with ${name}`,
    reallyCancel: (name: string) => `We tell ${name} at once, and it cannot be undone.`,
    notUsed: 'It does not count as used.',
    writeFirst: 'Write why first',
    theyMissed: 'They did not come',
    weMissed: 'We did not come',
    missedOf: (name: string) => `the session with ${name}`,
    reallyTheyMissed: (name: string) => `We tell ${name} that you noted this, and how to say otherwise.`,
    isUsed: 'The session counts as used.',
    backForADay: 'You can take it back for a day, unless somebody else books the time.',
    yesTheyMissed: (name: string) => `Yes, ${name} did not come`,
    reallyWeMissed: 'It cannot be undone.',
    yesWeMissed: 'Yes, we did not come',
    takeBack: 'Take back that they did not come',
    outcomes: {
      cancel: 'The session has been cancelled, and everyone has been told.',
      sayTheyMissed: 'Noted. We tell them, and you can take it back for a day.',
      sayWeMissed: 'Noted.',
      takeBackMissed: 'Taken back. If we had told them already, we tell them this as well.',
    },
    notNow: 'You can no longer do this. The list shows the session as it is now.',
    hours: 'Weekly hours',
    hoursLead: 'Up to two periods a day, such as 09:30 to 13:00. Leave a day empty to be off.',
    from: (day: string, periodNumber: number) => `${day}, period ${periodNumber}, from`,
    to: (day: string, periodNumber: number) => `${day}, period ${periodNumber}, to`,
    saveHours: 'Save hours',
    exceptions: 'Other days',
    holidays: (count: number) => (count === 1 ? '1 holiday' : `${count} holidays`),
    holidaysLead:
      'Nobody can book you on these days, which are the bank holidays under Content. To work on one, add it below with its hours.',
    exceptionsLead:
      'Add a holiday, or a day with other hours. If you leave the hours empty, it is a day off.',
    day: 'Day',
    exFrom: 'From',
    exTo: 'To',
    add: 'Add the day',
    off: 'day off',
    remove: 'Remove',
    removeOf: (day: string) => `Remove ${day}`,
    settings: 'How you take sessions',
    takes: 'Students and visitors can book me',
    zone: 'Your time zone',
    kinds: 'Length of sessions',
    buffer: 'Break after each, in minutes',
    notice: 'Shortest notice, in hours',
    horizon: 'How far ahead, in days',
    languages: 'Languages you advise in',
    meetingUrl: 'Your meeting link',
    meetingHint: 'Any address: Meet, Zoom, Teams, Jitsi. Leave it empty if you meet in person only.',
    place: 'Where you meet in person',
    placeHint: 'Leave it empty if you meet online only.',
    busyUrl: 'Address of your own calendar (iCalendar)',
    busyHint: 'We read it every few minutes. Nobody can book you while it says that you are busy.',
    busyRead: (when: string) => `Last read ${when}.`,
    busyFailed: (why: string, { since, lastGood }: { since?: string; lastGood?: string }) =>
      `${why} ${since ? `It has been like this since ${since}. ` : ''}${
        lastGood
          ? `Until we can read it, we use what it said on ${lastGood}.`
          : 'Nobody can book you until we can read it. Correct the address, or remove it, and save.'
      }`,
    busyNever: 'We have not read it yet. Nobody can book you until we have: look again in a minute.',
    busyRemarksLead: 'We did not understand everything in it, so we keep more of your time closed:',
    busyEvent: (title: string) => `“${title}”`,
    busyUntitled: 'An event without a title',
    busyRemarks: {
      zone: (event: string, zone: string) =>
        `${event} is in a time zone we do not know, “${zone}”. We keep it closed for a day around that time.`,
      rule: (event: string) =>
        `${event} repeats in a way we cannot follow. Everything from its first time on is closed.`,
      end: (event: string) => `${event} ends before it begins. Its whole day is closed.`,
      'no-start': (event: string) =>
        `${event} does not say when it begins. Everything is closed until it does.`,
    } satisfies Record<BusyRemark['why'], (event: string, zone: string) => string>,
    busyFaults: {
      unreached: 'We could not reach it.',
      refused: 'Its server refused to send it.',
      'too-large': 'It is larger than 4 MB.',
      'no-calendar': 'The file there is not an iCalendar file.',
      spent: 'It would take us too long to read: it has too many events, or events that repeat too often.',
    } satisfies Record<BusyFault, string>,
    save: 'Save',
    saved: 'Saved.',
    first: 'First say below how you take sessions, then set your hours.',
    feed: 'Your sessions in your own calendar',
    feedLead:
      'Make an address that shows your sessions in your own calendar app. Anyone who has it can see who you meet and when, so keep it to yourself.',
    feedAddress: 'Calendar address',
    openFeed: 'Make a calendar address',
    renewFeed: 'Make a new address (this one stops working)',
    closeFeed: 'Switch it off',
    feedName: () => `${getHouseName()} sessions`,
    feedWith: (name: string) => `Session with ${name}`,
    summary: 'Please check the following',
    bookedUnder: 'A session is booked in these hours, so nothing was changed. Cancel or move it first.',
    bookedUnderOf: (name: string, when: string) =>
      `Your session with ${name} on ${when} is booked in these hours, so nothing was changed. Cancel or move it first.`,
    noCalendar: 'First say how you take sessions, then set your hours.',
    faults: {
      zone: 'Choose a time zone',
      kinds: 'Choose at least one length',
      languages: 'Choose at least one language',
      'meeting-address':
        'Enter a meeting link such as https://meet.example.org/you, in up to 1,000 characters',
      'busy-address':
        'Enter the address of your own calendar, such as https://calendar.example.org/you.ics, in up to 1,000 characters',
      'busy-inside':
        'This address is on this server or in a private network, where we read nothing. Enter one that anyone on the internet can open.',
      place: 'Shorten the place to 1,000 characters',
      buffer: 'Break: enter whole minutes from 0 to 120',
      notice: 'Shortest notice: enter whole hours from 0 to 336 (14 days)',
      horizon: 'How far ahead: enter whole days from 1 to 180',
      nowhere: 'Enter a meeting link or a place, or untick “Students and visitors can book me” for now',
      'no-place': 'Enter a place if you have no meeting link',
      day: 'Choose a day',
      'past-day': 'Choose today or a later day',
    } satisfies Record<CalendarFault | 'day' | 'past-day', string>,
    /** After the name of the field. */
    timeFaults: {
      from: {
        'no-time': 'enter a time from 00:00 to 23:59, such as 09:30',
        order: 'enter an earlier time',
        overlap: 'enter the time at which the period before ends, or a later one',
      },
      to: {
        'no-time': 'enter a time up to 24:00, such as 13:00',
        order: 'enter a time after the one at “from”',
        overlap: 'enter an earlier time',
      },
    } satisfies Record<'from' | 'to', Record<TimeFault, string>>,
  },
})

/** Error messages for times in the forms, by field and fault: `day-1-to-2 order`. */
export const timeFaults: Record<string, string> = Object.fromEntries(
  (['from', 'to'] as const).flatMap((end) =>
    Object.entries(calendarWords.timeFaults[end]).flatMap(([fault, text]) => [
      ...sessionWords.weekdays.flatMap((day, index) =>
        [1, 2].map((number) => [
          `day-${index + 1}-${end}-${number} ${fault}`,
          `${calendarWords[end](day, number)}: ${text}`,
        ]),
      ),
      [`ex-${end}-1 ${fault}`, `${{ from: calendarWords.exFrom, to: calendarWords.exTo }[end]}: ${text}`],
    ]),
  ),
)
