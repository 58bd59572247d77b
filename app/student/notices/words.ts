import { getHouseName } from '../../../admissions/house/house-name.ts'
import type { ChangedFact } from '../../../admissions/notices/rules.ts'
import type {
  CheckOutcome,
  DeadlineOf,
  MailedKind,
  NotedFee,
  NoticeAbout,
} from '../../../admissions/notices/types.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { formatTitle } from '../../site/words.ts'
import { formatDay } from '../../words/dates.ts'
import { composeLetter, formatCounted, joinWithAnd, makeUnbroken } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'
import { factReportWords } from '../facts/words.ts'

type Amount = Figures['money']

/** Each with its verb, as some are several. */
const factNames = {
  applicationFee: 'application fee has',
  durationMonths: 'duration has',
  intakes: 'start dates have',
  deadlines: 'last days to apply have',
  scholarship: 'scholarship has',
  ielts: 'IELTS requirement has',
  toefl: 'TOEFL requirement has',
  pte: 'PTE requirement has',
  det: 'Duolingo requirement has',
  gre: 'GRE requirement has',
  gmat: 'GMAT requirement has',
  sat: 'SAT requirement has',
  act: 'ACT requirement has',
  twelfthGrade: 'Class 12 marks it asks for have',
  undergraduate: 'degree marks it asks for have',
} satisfies Record<Exclude<ChangedFact['fact'], 'fee' | 'withdrawn'>, string>

/**
 * The words of notices, on pages and in mails. Every figure in them is marked as published or as noted by the
 * student.
 */
export const noticeWords = spoken({
  en: {
    title: 'Notices',
    titleAlone: formatTitle('Notices'),
    none: 'Nothing yet. You will find here: your last days to apply, changes to saved programmes and searches, and our answer to what you told us.',
    home: 'Notices',
    all: 'All notices',
    unseen: (count: number) => formatCounted(count, 'new notice'),
    isNew: 'New',
    /** Before the day on which a notice was made: it may tell of other days. */
    toldOn: 'We told you on',
    deadline: (institution: string, title: string) => `${institution}, ${title}`,
    /** Before a day: what has to be done by then. */
    dayOf: {
      apply: 'Last day to apply',
      reply: 'Last day to answer the offer',
      deposit: 'Last day to pay the deposit',
      condition: 'Last day to meet a condition of the offer',
    } satisfies Record<DeadlineOf, string>,
    /** In a sentence of a mail. The days of an offer may have been noted by a counsellor. */
    notedDays: {
      apply: 'The last day to apply that you noted',
      reply: 'The last day to answer the offer, as noted from its letter,',
      deposit: 'The last day to pay the deposit, as noted from the letter of the offer,',
      condition: 'The last day to meet a condition of the offer, as noted from its letter,',
    } satisfies Record<DeadlineOf, string>,
    asNoted: (what: DeadlineOf) => (what === 'apply' ? 'as you noted it:' : 'as noted from the letter:'),
    /** Text of a notice, after the names. */
    changed: (change: ChangedFact, amount: Amount) => {
      if (change.fact === 'withdrawn') return 'It is no longer in our catalogue.'
      if (change.fact === 'fee')
        return `The published tuition fee is now ${noticeWords.fee(change.after, amount)}. Before, it was ${noticeWords.fee(change.before, amount)}.`
      return `The published ${factNames[change.fact]} changed.`
    },
    found: ({ fresh, cheaper, withdrawn }: Extract<NoticeAbout, { kind: 'search' }>['about']) =>
      [
        fresh.count > 0 && `${fresh.count} new`,
        cheaper.count > 0 && `${cheaper.count} with a lower published fee`,
        withdrawn.count > 0 && `${withdrawn.count} no longer listed`,
      ]
        .filter(Boolean)
        .join(', '),
    checked: ({ of, state, reason }: CheckOutcome) => {
      if (of === 'programme')
        return state === 'published'
          ? 'You added this programme. We checked its page, and now everyone can find it here.'
          : `You added this programme. We checked its page and could not list it: ${reason}`
      const name = of === 'requirements' ? 'entry requirements' : getFactName(of)
      if (state === 'found') return `You asked us to find out: ${name}. It is on the programme’s page now.`
      if (state === 'not-said')
        return `You asked us to find out: ${name}. We opened the university’s page, and it does not say. Ask the admissions office: the questions are ready to copy on the programme’s page.`
      if (state === 'dropped')
        return `You asked us to find out: ${name}. We no longer look it up, because the record of this programme has changed. Its page says what is known.`
      return `You told us what its page says (${name}). ${[factReportWords.states[state], reason].join(' ').trim()}`
    },
    /** The groups of a search's news. */
    groups: { fresh: 'New', cheaper: 'Lower published fee', withdrawn: 'No longer listed' },
    fee: (fee: NotedFee, amount: Amount) =>
      `${amount(fee)} ${fee.period === 'year' ? 'a year' : 'for the whole programme'}`,
    nowFee: (after: string, before: string) => `${after} instead of ${before}`,
    searches: 'Saved searches',
    noSearches:
      'None yet. On the search page, choose “Save this search”, and we will tell you here what is new.',
    every: { 1: 'daily', 7: 'weekly' } as Record<1 | 7, string>,
    makeEvery: { 1: 'Change to daily', 7: 'Change to weekly' } as Record<1 | 7, string>,
    finds: (count: number) => makeUnbroken(formatCounted(count, 'programme')),
    remove: 'Remove',
    removeOf: (name: string) => `Remove the search ${name}`,
    removed: 'The search is no longer saved.',
    saved: 'Saved.',
    save: {
      link: 'Save this search',
      title: 'Save this search',
      lead: (count: number) =>
        `It finds ${formatCounted(count, 'programme')} today. Under Notices we will tell you what is new, what has a lower fee and what is no longer listed.`,
      see: 'See them',
      name: 'Name',
      how: 'How often',
      every: { 1: 'At most once a day', 7: 'At most once a week' } as Record<1 | 7, string>,
      save: 'Save',
      nameWrong: 'Enter a name of 1 to 100 characters',
      tooWide: (max: number) =>
        `This search finds more than ${max} programmes. Add a filter or two, so that the news is short enough to read.`,
      narrow: 'Back to the search',
      tooMany: (max: number) => `You have ${max} saved searches. Remove one first.`,
      noSearch: 'Search for something first, or choose a filter.',
      summary: 'The search was not saved',
    },
    mails: 'The mails you get',
    mailsLead: (zone: string) =>
      `You get at most one mail with news a day, and never at night. We go by the time in ${zone}.`,
    kinds: {
      message: 'A counsellor has written to you',
      deadline: 'A last day to apply or to answer an offer is 30, 14, 7 or 2 days away',
      change: 'A shortlisted programme has changed',
      search: 'A saved search has found something new',
      checked:
        'We have found out what you asked, or checked a programme that you added or something you told us',
    } satisfies Record<MailedKind, string>,
    keep: 'Save',
    kept: 'Saved.',
    unproven: 'Confirm your email address to get these mails.',
    calendar: 'Your last days to apply and your sessions in your own calendar',
    calendarNone:
      'You can see your last days to apply and your sessions in Google Calendar, Apple Calendar or Outlook. Make an address for them first.',
    calendarLead:
      'In Google Calendar, Apple Calendar or Outlook, add a calendar from a link and paste this address. Anyone who has the address can see your last days to apply and your sessions, so keep it to yourself.',
    address: 'Calendar address',
    open: 'Make a calendar address',
    renew: 'Make a new address',
    renewWhy: 'If you make a new address, this one stops working at once.',
    close: 'Switch it off',
    calendarName: () => `${getHouseName()} last days to apply and sessions`,
    eventOf: (what: DeadlineOf, title: string, institution: string): string =>
      `${noticeWords.dayOf[what]}: ${title}, ${institution}`,
    stop: {
      title: 'Stop mails',
      titleAlone: formatTitle('Stop mails'),
      kinds: {
        message: 'messages from your counsellor',
        deadline: 'your last days to apply and to answer offers',
        change: 'changes on your shortlist',
        search: 'your saved searches',
        checked: 'what you asked, added or told us',
      } satisfies Record<MailedKind, string>,
      about: (kinds: readonly MailedKind[]) => joinWithAnd(kinds.map((kind) => noticeWords.stop.kinds[kind])),
      lead: (kinds: readonly MailedKind[]) =>
        `We will no longer mail you about ${noticeWords.stop.about(kinds)}. You can still read it all in your account.`,
      act: 'Stop these mails',
      all: 'Stop all mails with news',
      doneTitle: 'The mails are stopped',
      done: 'You will no longer get these mails.',
      again: 'To choose which mails you get:',
    },
    /** One mail for all that is new. Its subject says what it is, and names no university. */
    mail: ({
      name,
      lines,
      first,
      kinds,
      link,
      stop,
      all,
    }: {
      name: string
      lines: string[]
      first: NoticeAbout
      kinds: readonly MailedKind[]
      link: string
      stop: string
      all: string
    }) => ({
      subject:
        lines.length === 1 ? noticeWords.subject(first) : `${lines.length} updates from ${getHouseName()}`,
      body: `${composeLetter(
        `Here is what is new for you:

${lines.map((line) => `- ${line}`).join('\n')}

See the details:
${link}`,
        name,
      )}
If you do not want mails about ${noticeWords.stop.about(kinds)} any more:
${stop}

If you do not want any mails with news:
${all}
`,
    }),
    subject: ({ kind, about }: NoticeAbout) => {
      if (kind === 'deadline')
        return `${noticeWords.dayOf[about.what ?? 'apply']}: ${formatDay(about.deadline)}`
      if (kind === 'checked')
        return about.state === 'published' || about.state === 'returned'
          ? 'We checked what you sent us'
          : 'About what you asked us to find out'
      return kind === 'change'
        ? 'A programme on your shortlist has changed'
        : 'News from one of your saved searches'
    },
    inMail: (notice: NoticeAbout, amount: Amount, today: string) => {
      const { kind, about } = notice
      if (kind === 'deadline')
        return `${about.institution}, ${about.title}: ${noticeWords.notedDays[about.what ?? 'apply']} is ${formatDay(about.deadline)} (${formatDays(today, about.deadline)}).`
      if (kind === 'search') return `Your saved search “${about.name}”: ${noticeWords.found(about)}.`
      if (kind === 'checked') return `${about.institution}, ${about.title}: ${noticeWords.checked(about)}`
      const changes = about.changes.map((change) => noticeWords.changed(change, amount))
      return `${about.institution}, ${about.title}: ${changes.join(' ')}`
    },
  },
})

function formatDays(today: string, day: string) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : makeUnbroken(`in ${days} days`)
}
