import type { SessionState } from '../../../admissions/counselling/states.ts'
import type { LeadList, WithdrawnBy } from '../../../admissions/leads/lanes.ts'
import { formatCounted } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'
import { SHOW_FIRST } from '../show-first-words.ts'

/** Leads at the desk: their lanes, a lead's file, the spreadsheet and leads from a file. */
export const leadWords = spoken({
  en: {
    title: 'Leads',
    lanes: {
      new: 'New',
      contacted: 'Contacted',
      meeting: 'Meeting booked',
      registered: 'Registered',
      lost: 'Lost',
      'no-consent': 'No consent',
    } satisfies Record<LeadList, string>,
    moves: { contacted: 'Contacted', meeting: 'Meeting booked', lost: 'Lost', new: 'Back to new' },
    lost: {
      'no-answer': 'No answer',
      elsewhere: 'Went elsewhere',
      'not-now': 'Not this year',
      'too-dear': 'Too expensive',
      'not-served': 'Nothing we can help with',
      mistake: 'Spam or a mistake',
    },
    why: 'Say why it was lost',
    mineOnly: 'Mine and unassigned',
    everybodys: 'Everyone’s',
    inTurn: 'Share out all unassigned leads',
    inTurnTo: (takers: string[]) =>
      `Each goes to the one with the fewest open leads then: ${takers.join(', ')}. Anyone without consent stays unassigned.`,
    yesInTurn: 'Yes, share them out',
    shared: ({ name, count }: { name: string; count: number }) =>
      count === 1 ? `1 lead went to ${name}.` : `${count} leads went to ${name}.`,
    noneToShare: 'There was no lead to share out.',
    take: 'Take',
    giveTo: 'Give to …',
    give: 'Give',
    taker: (name: string, open: number) => `${name} (${open} open)`,
    toWhom: 'Choose a counsellor from the list.',
    given: (count: number) => (count === 1 ? '1 lead was handed over.' : `${count} leads were handed over.`),
    more: 'More leads',
    first: 'Back to the first page',
    export: 'Download all leads (CSV)',
    with: 'Who has it',
    nobody: 'Nobody',
    allOf: (lane: string) => `Show all of “${lane}”`,
    lane: 'Now',
    noneFound: (text: string) =>
      `No lead matches “${text}”. Try part of the name, or the phone number alone.`,
    /** Above what a search has found. */
    found: 'Found among everyone’s leads, in every lane, the most recent first.',
    moreFound: (count: number) => `Only the latest ${count} are shown. Type more to find the others.`,
    person: 'Person',
    came: 'Waiting',
    doNot: 'Do not contact',
    /** Column heading in lanes that leads are moved to. */
    movedOn: 'Since',
    since: (lane: string, time: string, why: string) => {
      const keepTogether = (text: string) => text.replaceAll(' ', '\u00a0')
      return (
        keepTogether(`${time} ago`) + (lane === 'lost' && why ? `: ${keepTogether(why.toLowerCase())}` : '')
      )
    },
    /** About the ticked leads in a lane, before any button is pressed. */
    blocked: (count: number, tickCount: number) => {
      const so = 'they cannot be contacted or get a meeting'
      if (count < tickCount) return `${count} of ${tickCount} did not agree: ${so}.`
      return count === 1 ? `This person did not agree: ${so}.` : `None of them agreed: ${so}.`
    },
    mustNot: (name: string) => `${name} must not be contacted, as there is no consent.`,
    undo: 'Undo',
    about: 'About',
    /** Source of leads. `null` means all of them; a source named in a file is shown as it is. */
    sourceOf: (source: string | null) => {
      switch (source) {
        case null:
          return 'All leads'
        case 'joinUs':
          return 'Asked to be called'
        case 'contact':
          return 'Contact page'
        case 'import':
          return 'From a file'
        case 'whatsapp':
          return 'Wrote by WhatsApp'
        case 'google-form':
          return 'Google lead form'
        case 'meta-form':
          return 'Meta lead form'
        default:
          return source
      }
    },
    pick: (name: string) => `Pick ${name}`,
    dueLists: {
      late: 'Late: not contacted within 24 hours',
      soon: 'Contact soon: the 24 hours are almost up',
      'in-time': 'New',
    },
    none: 'No leads here.',
    /** The part beside the list, and its text before a person is shown there. */
    pane: 'Beside the list',
    paneEmpty: 'Press j or k, or click a line, to see the person here.',
    suspect: 'Looks like spam',
    unconsented: 'No consent',
    /** Waiting time: “12 minutes”, “3 hours”. */
    waited: (minutes: number) => {
      if (minutes < 1) return 'less than a minute'
      if (minutes < 60) return formatCounted(minutes, 'minute')
      const hours = Math.floor(minutes / 60)
      return hours < 48 ? formatCounted(hours, 'hour') : `${Math.floor(hours / 24)} days`
    },
    waits: (time: string) => `waiting for ${time}`,
    late: 'late',
    soon: 'due soon',
    noneFirst: 'Tick at least one lead first.',
    tickToTake: 'Tick leads to take them or to move them on.',
    ticked: (count: number) => `${count} ticked:`,
    tickToMove: 'Tick leads to give them to someone or to move them on.',
    moved: (count: number, lane: string) =>
      count === 1 ? `1 lead is now “${lane}”.` : `${count} leads are now “${lane}”.`,
    taken: (count: number) => (count === 1 ? '1 lead is yours.' : `${count} leads are yours.`),
    other: (name: string, lane: string, who: string) =>
      `${name} has already been moved to “${lane}”. Who has it: ${who}.`,
    gone: 'One of them has since been erased.',
    mail: 'Mail',
    call: 'Call',
    whatsapp: 'WhatsApp',
    noConsent: 'They withdrew their consent: do not contact them.',
    session: 'Session',
    /** After “held”: until when. */
    heldUntil: (time: string) => `until ${time}`,
    sessionOver: 'has taken place',
    sessionChanged: 'changed since they booked it',
    waitsForTime: 'On the waiting list since',
    /** A session in a lead’s history; `when`: its day and time. */
    sessionPast: (what: SessionState | 'moved', when: string, counsellor: string) => {
      switch (what) {
        case 'held':
          return `Chose a session on ${when} with ${counsellor}, not confirmed yet`
        case 'booked':
          return `Booked a session on ${when} with ${counsellor}`
        case 'moved':
          return `The session was moved to ${when}, with ${counsellor}`
        case 'cancelled':
          return `The session on ${when} was cancelled`
        case 'lapsed':
          return `Did not confirm the session on ${when}, so the time is free again`
        case 'missed-by-us':
          return `We did not come to the session on ${when}`
        case 'missed-by-them':
          return `Did not come to the session on ${when}`
      }
    },
    waitingPast: 'Joined the waiting list for a session',
    withdraw: 'Do not contact again …',
    withdrawLead:
      'Use this when they say that they do not want to hear from us. It holds for everything that they sent us, under the same address or number. If they write to us again later, that counts anew.',
    wroteStop: 'They wrote STOP by mail',
    withdrawHow: 'How they said so',
    withdrawn: {
      call: 'On the phone',
      message: 'By text message or WhatsApp',
      email: 'By email',
      person: 'In person',
      letter: 'By letter',
    } satisfies Record<WithdrawnBy, string>,
    withdrawOn: 'On which day',
    doWithdraw: 'Do not contact again',
    howWrong: 'Choose how they said so',
    dayWrong: 'Choose today or an earlier day',
    withdrawnPast: (how: WithdrawnBy | '', day: string) => {
      const hows: Record<WithdrawnBy, string> = {
        call: 'on the phone',
        message: 'by message',
        email: 'by email',
        person: 'in person',
        letter: 'by letter',
      }
      return `Does not want to be contacted again${how && `: said so ${hows[how]}`}${day && ` on ${day}`}`
    },
    choose: 'Choose',
    erase: 'Erase …',
    eraseLead: (email: string) =>
      `This deletes for good everything that was sent to us${email && ` under ${email}`}: forms, consent, notes and sessions. Do it only if they have asked for it.`,
    doErase: 'Erase for good',
    erased: 'Erased.',
    erasedForwarded:
      'Erased here. A copy has gone to your spreadsheet, or may have: delete it there as well.',
    notErased: 'This is a student’s by now, or gone. A student is erased from their file.',
    noConsentKnown: 'There is no consent on record: do not contact them.',
    channels: (list: string) => `Agreed to: ${list}`,
    wroteFirst: 'Wrote to us by WhatsApp: you may answer there, and contact them in no other way.',
    asksAnswer: 'Wrote to us and expects an answer.',
    page: 'Sent from',
    campaign: 'Campaign',
    pages: {
      home: 'Home page',
      lead: 'The form’s own page',
      contact: 'Contact page',
      book: 'Booking page, after choosing a time',
    },
    alike: 'May be the same person',
    same: 'It is the same person',
    sameOf: (name: string) => `as ${name}`,
    apart: 'Undo: not the same person',
    nowIn: (lane: string) => `now “${lane}”`,
    alikeBy: { email: 'same email address', phone: 'same phone number', name: 'only the name is the same' },
    mergedInto: (name: string) => `Marked as the same person as an earlier lead, ${name}`,
    backToAll: 'Back to Leads',
    back: (list: string) => `Back to “${list}”`,
    next: (name: string) => `Next: ${name}`,
    past: 'History',
    said: 'What was said',
    noteOnly: 'Write a note without a call',
    saidLast: 'What was said last',
    add: 'Add',
    noteWrong: 'Write what was said, in up to 2,000 characters',
    summary: 'Please check the following',
    movedTo: (lane: string, where: string, why: string) =>
      lane === 'lost'
        ? `Lost: ${why.toLowerCase()}`
        : lane === 'new'
          ? 'Moved back to “New”'
          : `Moved to “${where}”`,
    givenTo: (name: string, self: boolean) => (self ? `Taken by ${name}` : `Given to ${name}`),
    releasedBy: (name: string) => `${name} no longer works here, so nobody has it`,
    someone: 'Someone',
    registered: 'Became a student',
    cameIn: (source: string, page: string) => `Came in: ${source}${page && `, ${page}`}`,
    movedMeanwhile: 'Someone else has moved this lead. The page shows where it is now.',
    cannotMerge: 'These two cannot be joined: one of them is already joined to another.',
    channelNames: { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp', call: 'phone' } as Record<
      string,
      string
    >,
    sheetTitle: 'Spreadsheet',
    sheet: {
      waiting: 'Waiting to be sent to the spreadsheet',
      held: 'Could not be sent to the spreadsheet',
      delivered: 'Sent to the spreadsheet',
      gone: 'Not sent to the spreadsheet',
    },
    isStudent: 'Has an account',
    sheetFails: (count: number) =>
      count === 1
        ? '1 lead has not reached the spreadsheet'
        : `${count} leads have not reached the spreadsheet`,
    sheetPage: {
      title: 'Leads that have not reached the spreadsheet',
      lead: 'We send every lead with consent to your spreadsheet, and keep trying until it arrives.',
      noSheet: 'No spreadsheet is set up, so leads stay here and are not sent anywhere.',
      none: 'Nothing has failed.',
      why: 'What happened',
      tried: 'Last tried',
      attempts: (count: number) => (count === 1 ? 'tried once' : `tried ${count} times`),
      state: { waiting: 'We will try again', held: 'Set aside: we try again every few hours' },
      again: 'Send again now',
      all: 'Send all again now',
      sent: 'We are sending it again now.',
    },
    import: {
      title: 'Add leads from a file',
      lead: 'Choose a file as your form, Meta or your spreadsheet saves it. You see what will be added before anything is.',
      columns: {
        'name, email, phone': 'the name, and an email address or a phone number or both',
        source: 'where they come from, such as “Fair in Pune, October”',
        channels: 'how they agreed to be contacted: email, sms, whatsapp, call; empty or “no” for none',
        consent: 'how they agreed, such as “paper form at the fair”',
      },
      needed:
        'A line needs a name, and an email address or a phone number. The other columns may be missing, and usual names such as “Student Name” and “Mobile No.” are known. For example:',
      example:
        'name,email,phone,source,channels,consent\nPriya Nair,priya@example.org,98765 43210,Fair in Pune,email call,paper form at the fair',
      noConsent:
        'Anyone without channels is added without consent and must not be contacted. We do not send leads from a file to the spreadsheet.',
      plan: SHOW_FIRST,
      summary: 'This file was not read',
      faults: {
        'no-columns':
          'There has to be a column for the name, and one for the email address or the phone number. Say below which they are',
      },
      pairLead:
        'Choose which column holds the name, and which the email address or the phone number. What is in other columns is kept as a note on the lead.',
      asNote: 'Keep it as a note',
      kinds: {
        name: 'Name',
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email address',
        phone: 'Phone number',
        source: 'Where they come from',
        consent: 'How they agreed to be contacted',
        channels: 'Ways they agreed to be contacted by',
        withdrawn: 'Consent withdrawn',
        receivedAt: 'When they came in',
      },
      would: (count: number) => (count === 1 ? '1 lead will be added.' : `${count} leads will be added.`),
      without: (count: number, of: number) => {
        if (count === of)
          return of === 1 ? 'There is no consent for it.' : 'There is no consent for any of them.'
        return count === 1 ? '1 of them has no consent.' : `${count} of them have no consent.`
      },
      known: (count: number) =>
        count === 1 ? '1 line is already a lead.' : `${count} lines are already leads.`,
      refused: (count: number) =>
        count === 1 ? '1 line cannot be added.' : `${count} lines cannot be added.`,
      add: (count: number) => (count === 1 ? 'Add 1 lead' : `Add ${count} leads`),
      added: (count: number) => (count === 1 ? '1 lead was added.' : `${count} leads were added.`),
      person: 'Name',
      ways: 'Address and number',
      from: 'From',
      agreedTo: 'Agreed to',
      nameless: 'No name',
      isKnown: 'Already a lead',
      lines: {
        name: 'The name is missing or not 2 to 200 characters long',
        email: 'The email address is not valid',
        phone: 'The phone number does not have 10 to 15 digits',
        'phone-changed':
          'This phone number was changed when the file was saved. Write it again with a space in it, such as “98765 43210”, so that it stays as it is, and save the file',
        'phone-two-numbers':
          'There are two telephone numbers in one cell. Keep one, and put the other on a line of its own or in a note.',
        'phone-unclear':
          'The phone number’s cell has something else in it. Leave one number there, of digits only or with +, spaces, hyphens, dots or brackets',
        'no-way': 'Neither an email address nor a phone number',
        channel: 'Channels may be email, sms, whatsapp and call',
        agreed: 'It has channels, but not how the person agreed (column “consent”, up to 200 characters)',
        source: 'The source is longer than 60 characters',
      },
    },
  },
})
