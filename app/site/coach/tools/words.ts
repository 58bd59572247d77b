import { formatDay } from '../../../words/dates.ts'
import { formatCounted, joinWithAnd } from '../../../words/english.ts'
import { spoken } from '../../../words/language.ts'

/** The words of the coach’s claims. A reference in braces stands for a figure, which the server writes. */
export const toolWords = spoken({
  en: {
    ourText: 'Our own answers',
    noneListed: (country: string) =>
      `Our registers list no programmes in ${country}, so we cannot say who teaches this there. Look on the universities’ own sites.`,
    countryPage: (country: string) => `Universities and rules: ${country}`,
    interviewPractice:
      'You can practise what officers of the United States, the United Kingdom and Canada ask: one question at a time, then what they look for. Nothing that you answer is sent to us.',
    practiseInterview: 'Practise the visa interview',
    ourRates: (day: string) => `Reference rates of ${formatDay(day)}`,
    ownFile: 'Your own account',
    catalogue: 'Our catalogue',
    officeHours: 'Our office hours',
    visaPage: 'The visa, step by step',
    converterAlone: 'Our score converter',
    money: (part: string, amount: string, about?: string) =>
      about ? `${part} ${about} (${amount}).` : `${part} ${amount}.`,
    step: (number: number, name: string, text: string) => `${number}. ${name}. ${text}`.trim(),
    englishVisa: (of: string) => `${of} needs`,
    englishUsual: (of: string) => `At ${of} this is usual:`,
    score: (test: string, score: number | string) => `${test} ${score}`,
    eachAtLeast: (score: number) => ` with no part below ${score}`,
    scores: (scores: string[]) => `${scores.join(', or ')}.`,
    eachAsksMore: 'A university may ask for more: its own page says so.',
    scholarships: 'All scholarships we know of',
    scholarship: (name: string, giver: string, worth: string, when: string) =>
      `${name} (${giver}): ${worth}. ${when}`,
    scholarshipsFound: (count: number) => `${formatCounted(count, 'scholarship')} may fit. The first are:`,
    funds: 'Hold your accounts against it',
    loan: 'Loans: the calculator and what lenders ask',
    loanPapers: (of: string, papers: string[]) => `${of}: ${papers.join('; ')}.`,
    paperGroups: {
      student: 'Of the student',
      'co-applicant': 'Of the parent who signs too',
      collateral: 'For collateral',
      payout: 'For each payment',
    },
    converter: 'Score converter, with every table',
    equals: (from: string, range: string, test: string) => `${from} compares with ${range} in ${test}.`,
    range: (low: number, high: number) => (low === high ? `${low}` : `${low} to ${high}`),
    german: (marks: string, grade: string, pass: string) =>
      `${marks} is ${grade} in Germany by the Bavarian formula, if ${pass} is the pass mark. 1.0 is the best grade there.`,
    marksOutOf: (value: number, outOf: number) => (outOf === 100 ? `${value}%` : `${value} out of ${outOf}`),
    marksEqual: (from: string, to: string) => `${from} is ${to} by this rule.`,
    noMarksRule: (from: string) =>
      `No published rule turns ${from} into a figure on the other scale. Evaluators read it themselves, often better than in proportion.`,
    exchange: (from: string, to: string) => `${from} is about ${to}.`,
    institution: (name: string, place: string) => `${name} is in ${place}.`,
    programmes: (count: string) => `We list ${count} of its programmes.`,
    noProgrammes: 'We list none of its programmes yet.',
    programme: (title: string, where: string) => `${title}: ${where}.`,
    found: (count: string) => `${count} programmes fit this search. The first are:`,
    allFound: 'See all of them',
    compareHere: 'Compare programmes side by side',
    howToCompare:
      'Choose two to four programmes in the search and press Compare: fees, length, requirements and work rights then stand side by side.',
    hours: {
      open: (time: string) => `Somebody is there now, until ${time} your time.`,
      closed: (day: string, time: string) =>
        `Nobody is there now. We are back on ${formatDay(day)} from ${time} your time.`,
      unknown:
        'We have not published hours, so I cannot say when somebody answers. You can write at any time.',
      away: 'The office is closed for the coming weeks. You can still write.',
    },
    write: 'Write to us',
    book: 'Book a session',
    shortlistThis: (title: string) => `Shortlist: ${title}`,
    applyTo: (title: string) => `Begin an application: ${title}`,
    chooseProgramme: 'Choose a programme there to shortlist or apply to',
  },
})

/** The words of what the coach says about a student’s own file. */
export const ownFileWords = spoken({
  en: {
    signIn: 'That is in your own account. Sign in, and ask again.',
    toSignIn: 'Sign in',
    application: (title: string, institution: string, status: string) =>
      `${title}, ${institution}: ${status}.`,
    noApplications: 'You have no application yet.',
    applicationCount: (count: number) => `You have ${formatCounted(count, 'application')} under way.`,
    applications: 'Your applications',
    documents: (titles: string[]) => `Uploaded: ${joinWithAnd(titles)}.`,
    noDocuments: 'You have not uploaded any paper yet.',
    missing: (title: string, institution: string, count: number, asked: number) =>
      count === 0
        ? `${title}, ${institution}: all ${formatCounted(asked, 'paper')} are there.`
        : `${title}, ${institution}: ${count} of ${formatCounted(asked, 'paper')} missing.`,
    papers: 'Your documents',
    deadline: (title: string, institution: string, day: string, left: string) =>
      `${title}, ${institution}: ${formatDay(day)} (${left}), as you noted it.`,
    noDeadlines: 'You have not noted a last day for any programme yet. The university’s own page has it.',
    session: (when: string, counsellor: string) => `${when}, with ${counsellor}.`,
    noSession: 'You have no session booked.',
    sessions: 'Your sessions',
    plan: (title: string, day: string) => `Your ${title} is active until ${formatDay(day)}.`,
    freePlan: (title: string, day: string, isOver: boolean) =>
      isOver
        ? `Your ${title} ended on ${formatDay(day)}.`
        : `You have the ${title}, until ${formatDay(day)}.`,
    waiting: (title: string) => `Your order of the ${title} is waiting for its payment.`,
    planPage: 'Your plan',
    saved: (title: string, institution: string) => `${title}, ${institution}.`,
    savedCount: (count: number) => `You have saved ${formatCounted(count, 'programme')}.`,
    noSaved: 'Your shortlist is empty.',
    shortlist: 'Your shortlist',
    test: (test: string, score: number) => `${test}: ${score}.`,
    marks: { twelfthGrade: 'Class 12', undergraduate: 'Your degree' },
    marksLine: (of: string, value: number, outOf: number) =>
      outOf === 100 ? `${of}: ${value}%.` : `${of}: ${value} out of ${outOf}.`,
    noTests: 'Your profile has no English score yet.',
    noMarks: 'Your profile has no marks yet.',
    profile: 'Your profile',
    unread: (count: number) =>
      count === 0 ? 'You have no new messages.' : `You have ${formatCounted(count, 'new message')}.`,
    counsellor: (name: string) => `${name} is your counsellor.`,
    messages: 'Your messages',
    home: 'Your home',
  },
})
