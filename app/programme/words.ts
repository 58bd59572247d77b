import type { StatementLength } from '../../admissions/catalogue/statement.ts'
import type {
  Attendance,
  Continuation,
  EnglishWaiver,
  EntryTariff,
  GraduatePay,
  GraduateWork,
  Group,
  TestName,
  Tuition,
} from '../../admissions/catalogue/types.ts'
import { formatTitle } from '../site/words.ts'
import { formatDay } from '../words/dates.ts'
import {
  capitaliseFirst,
  formatCounted,
  joinWithAnd,
  joinWithOr,
  makeUnbroken,
  withArticle,
} from '../words/english.ts'
import type { Figures } from '../words/figures.ts'
import { spoken } from '../words/language.ts'
import type { YearPart } from './facts/summary.ts'

/** Names whose fees the figures of several programmes are. */
const fees = {
  international: 'Fees for students from abroad',
  'out-of-state': 'Fees for students from outside the state',
  domestic: 'Fees for local students (they may be higher for students from abroad)',
  everyone: 'Fees for everyone',
} satisfies Record<Tuition['audience'], string>

type Whose = Pick<Group, 'of' | 'subject' | 'monthsAfter'>

/** Names the group that a graduate figure covers: the programme, or everyone who took its subject there. */
const doubts = { unconfirmed: 'unconfirmed', toConfirm: 'to be confirmed' }

const describeGroup = (group?: Whose) =>
  group?.of === 'subject' ? `all who graduate here in ${group.subject ?? 'this field'}` : 'its graduates'

const describeDelay = (group?: Whose) =>
  group?.monthsAfter ? `${formatCounted(group.monthsAfter, 'month')} later, ` : ''

/** The names families use for two countries in an address. */
const short = new Map([
  ['United Kingdom', 'UK'],
  ['United States', 'US'],
])

const isDay = (edition: string) => /^\d{4}-\d{2}(-\d{2})?$/.test(edition)

/** `3 January 2023`, `2024/25`: an edition that is called after a day or a year of study, as people write these. */
function nameEdition(edition: string) {
  // A file's name without a year says nothing to a reader.
  if (!/\d{4}/.test(edition)) return 'not dated'
  return isDay(edition) ? makeUnbroken(formatDay(edition)) : edition.replace(/^(\d{4})_(\d{2})$/, '$1/$2')
}

/** Returns `, edition of 3 January 2023`, or nothing if no year tells the edition apart. */
export function describeEdition(edition: string) {
  if (!/\d{4}/.test(edition)) return ''
  return `, edition ${isDay(edition) ? 'of ' : ''}${nameEdition(edition)}`
}

/** The words of a programme's record: facts, their sources, and how to apply. */
export const recordWords = spoken({
  en: {
    crumbs: 'Where you are',
    search: 'Search',
    onThisPage: 'On this page',
    sections: {
      'basic-details': 'Basic Details',
      ranking: 'Ranking',
      'exam-requirements': 'Exam Requirements',
      'entry-requirements': 'Entry Requirements',
    },
    programmeNotFound: formatTitle('Programme not found'),
    noSuchProgramme: 'This programme is not in our current catalogue. It may have been withdrawn.',
    titleOf: (programme: string, institution: string) => formatTitle(`${programme}, ${institution}`),
    answers: {
      getIn: 'Can I get in?',
      languageTest: (languages: string[]) =>
        `Taught in ${joinWithAnd(languages)}. Ask the university which test of ${joinWithOr(languages)} it accepts.`,
      noneAsked: 'We have no published requirements for this programme.',
      heldAgainst:
        'We can hold your marks and English against the visa’s rule and what most universities in this country ask for.',
      admitted: (percent: string) =>
        `The university admitted ${percent} of those who applied to it as undergraduates`,
      marks: {
        twelfthGrade: 'Class 12 marks (out of 10 or in %)',
        undergraduate: 'Degree marks (out of 10 or in %)',
      },
      ielts: 'Your IELTS',
      forExample: (figure: string) => `e.g. ${figure}`,
      check: 'Check',
      wrong: {
        nothing: 'Enter your marks, such as 7.8 or 78, or your IELTS, such as 6.5.',
        marks: 'Enter your marks as a number, such as 7.8 out of 10 or 78 in %.',
        ielts: 'IELTS goes up to 9: enter your score, such as 6.5.',
      },
      allAsked: 'Everything it asks for',
      cost: 'What will it cost in total?',
      whole: (duration: string) => `for the whole course (${duration})`,
      firstYear: 'First year:',
      noWhole: 'We do not know how long it takes, so we cannot say what the whole course costs.',
      noCost: 'We do not have what a year costs.',
      noTuition: 'No tuition fee',
      tuition: (tuition: string) => `Tuition: about ${tuition} a year`,
      noLiving: 'We do not know what living there costs, so we cannot add up a year.',
      feeFrom: (year: number) => `The fee is from ${year}. Ask the university what it charges now.`,
      feesFrom: (years: string[], isAll: boolean, isOfOne: boolean) =>
        `${isAll ? 'The fees here are' : 'Some fees here are'} from ${joinWithAnd(years)}. Ask ${isOfOne ? 'the' : 'each'} university what it charges now.`,
      loan: (
        instalment: string,
        { rate, years, pauseMonths }: { rate: number; years: number; pauseMonths?: number },
      ) =>
        `If you borrow all of it at ${rate}% and repay it over ${years} years, you pay about ${instalment} a month. This includes the interest of the course and of the ${makeUnbroken(formatCounted(pauseMonths ?? 0, 'month'))} after it. This is an example: your bank’s terms will differ.`,
      after: 'What comes after?',
      working: ({ working, workingOrStudying, group }: GraduateWork, figures: Figures) => {
        const percent = (share: number) => figures.percent(share / 100)
        const more =
          workingOrStudying === undefined
            ? ''
            : `; with those who study on, it is ${workingOrStudying === 100 ? 'everyone' : percent(workingOrStudying)}`
        const people = group.people === undefined ? '' : ` (based on ${figures.count(group.people)} people)`
        return `${describeDelay(group)}${percent(working)} of ${describeGroup(group)} have a job${more}${people}`
      },
      paid: (pay: string, group?: Whose) =>
        group?.monthsAfter
          ? `${describeDelay(group)}half of ${describeGroup(group)} earn ${pay} a year or more`
          : `Half of ${describeGroup(group)} earn ${pay} a year or more`,
      noAfter: 'In the registers we read, what its graduates do or earn is not published.',
      country: (country: string) => `Visa and costs in ${withArticle(country)}`,
      when: 'By when?',
      stops: {
        test: 'English test, if you need one: take it before you apply',
        testIn: (languages: string[]) =>
          `${joinWithOr(languages)} test, if you need one: take it before you apply`,
        papers: 'Papers: marks, letters, statement of purpose',
        apply: 'Apply by',
        noDay: 'Apply: we do not have the last day',
        visa: 'Visa: once you have an offer and proof of funds',
        start: 'Classes begin',
        noStart: 'Classes begin: we do not have the date',
      },
    },
    /** In a row, of a programme that is not taught in English. */
    taughtIn: (languages: string[]) => `Taught in ${joinWithAnd(languages)}`,
    /** The institution's town, if nothing says in which town a programme is taught. */
    basedIn: (city: string) => `based in ${city}`,
    /** A country behind the name of a town. */
    behindTown: (country: string) => short.get(country) ?? country,
    townOfInstitution: 'The institution’s town',
    notPublished: (count: number) => `Not published here (${count})`,
    questions: {
      title: 'What to ask',
      /** Followed by the university's page. */
      lookAt: 'We found no published answer to these. Look on',
      site: 'the university’s website',
      orAsk: 'or ask the university:',
      open: {
        requirements: 'Which marks and which English score it asks for',
        tuition: 'What a year costs',
        deadlines: 'The last day to apply',
        intakes: 'When classes begin',
      },
      copy: 'Copy as questions to the university',
      copied: 'Copied. Paste it into a mail to the university.',
      mail: (programme: { title: string; institution: { name: string } }, names: string[]) =>
        [
          'Dear admissions team,',
          '',
          `I could not find the following about ${programme.title} at ${programme.institution.name}:`,
          ...names.map((name) => `- ${name}`),
          '',
          'Could you tell me, or send me the page that says so? Thank you.',
        ].join('\n'),
    },
    reading: 'How to read this page',
    yearCost: 'What a year here costs, line by line',
    /** If too little is published for it. */
    compareLoans: 'Compare loans for it',
    yearByHand: 'Add up a year with figures of your own',
    convertScores: 'Convert a score or marks',
    onward: {
      institution: (name: string, count: number, figures: Figures) =>
        `All ${formatCounted(count, 'programme', figures)} at ${name}`,
      alike: (discipline: string, country: string) => `More in ${discipline}, ${country}`,
    },
    amounts: {
      before: (currency: string) => `Amounts in ${currency} use the exchange rates of`,
      after: '. Use them to compare, not to pay. For developers:',
      json: 'this page as JSON',
      end: '.',
    },
    /** The description for search engines, from published facts only. */
    told: {
      of: (title: string, level: string, discipline?: string) =>
        `${title}: ${level}${discipline ? ` in ${discipline}` : ''}`,
      at: (institution: string, place: string) => `at ${institution}, ${place}.`,
      lasts: (duration: string) => `${duration}.`,
      tuition: (amount: string) => `Tuition ${amount} a year.`,
      more: 'Entry requirements, intakes and fees, each marked as published, estimated or unknown.',
    },

    year: {
      name: 'First-year cost',
      parts: {
        tuition: 'Tuition',
        living: 'Living',
        visa: 'Visa, paid once',
        travel: 'Travel, one return trip',
      },
      /** `length`: of a stay that is no whole year. */
      part: (part: string, length: string | undefined, amount: string, doubt: YearPart['doubt']) =>
        `${part}${length ? ` for ${length}` : ''}: ${amount}${doubt ? ` (${doubts[doubt]})` : ''}`,
      missing: (part: string) => `${part}: not known, so not in the sum`,
      /** The costs that a sum leaves out: insurance is always one of them. */
      without: (lacks: { visa: boolean; travel: boolean }) => {
        const what = [lacks.visa && 'visa', lacks.travel && 'travel'].filter(Boolean).join(', ')
        if (what === '') return 'Insurance is not included: we have no source for it.'
        return `${capitaliseFirst(what)} and insurance are not included: we have no source for them.`
      },
    },
    /** The range of the known figures of several programmes. */
    spread: {
      range: (lower: string, upper: string) => (lower === upper ? lower : `${lower} to ${upper}`),
      /** Breaks after the colon or not at all: no word is left alone on a line. */
      half: (middle: string) => `in the middle: ${makeUnbroken(middle)}`,
      /** For how many a figure is known, and whose fees they are: once, above a table of all levels. */
      known: (what: string, count: number, all: number, hasOthers: boolean, figures: Figures) =>
        `${what}: known for ${count < all ? `${figures.count(count)} of ` : all === 1 ? '' : 'all '}${hasOthers ? `${figures.count(all)} programmes and other courses` : formatCounted(all, 'programme', figures)}.`,
      feesOf: (audience: Tuition['audience']) => `${fees[audience]}.`,
    },
    none: 'None',
    notAvailable: 'Not Available',
    free: 'No fee',
    aboutMoney: (amount: string) => `about ${amount}`,
    place: (rank: number, figures: Figures) => `Number ${figures.count(rank)}`,
    years: (count: number) => formatCounted(count, 'year'),
    months: (count: number) => formatCounted(count, 'month'),
    weeks: (count: number) => formatCounted(count, 'week'),
    places: (count: number, figures: Figures) => formatCounted(count, 'place', figures),

    facts: {
      university: 'University',
      country: 'Country',
      city: 'City',
      level: 'Level',
      studyLevel: 'Study level',
      discipline: 'Subject',
      duration: 'Duration',
      tuition: 'Tuition a year',
      tuitionWhole: 'Tuition, whole programme',
      applicationFee: 'Application fee',
      intakes: 'Intakes',
      deadlines: 'Last days to apply',
      nextIntake: 'Next intake',
      attendance: 'On campus or online',
      language: 'Language',
      places: 'Places a year',
      debt: 'Median debt of graduates',
      page: 'Programme page',
      statement: 'What the statement has to be',
      workExperience: 'Work experience',
      worldRanking: 'World ranking',
    },
    statement: {
      units: {
        words: 'words',
        characters: 'characters',
        pages: 'pages',
      } satisfies Record<StatementLength['unit'], string>,
      most: ({ most, unit }: StatementLength) => `At most ${formatCounted(most, unit.slice(0, -1))}`,
    },
    graduates: {
      work: 'Graduates with a job',
      working: ({ working, workingOrStudying }: GraduateWork, figures: Figures) => {
        const more =
          workingOrStudying === undefined
            ? ''
            : `, ${figures.percent(workingOrStudying / 100)} have a job or are studying`
        return `${figures.percent(working / 100)} have a job${more}`
      },
      pay: 'Graduate pay',
      paid: (
        { pay, period, middleHalf }: Pick<GraduatePay, 'pay' | 'period'> & Partial<GraduatePay>,
        figures: Figures,
      ) => {
        const [from, to] = middleHalf?.map((amount) => figures.money({ ...pay, amount })) ?? []
        return `${figures.money(pay)} a ${period}${from ? `; the middle half earn ${from} to ${to}` : ''}`
      },
      /** In the visitor’s currency, before what its publisher says. */
      paidAbout: (about: string, period: GraduatePay['period']) => `about ${about} a ${period}`,
      continuation: 'Continue after the first year',
      continuing: ({ continuing }: Continuation, figures: Figures) => figures.percent(continuing / 100),
      tariff: 'UCAS points (British school results) of students who joined',
      /** The commonest band: a minimum is nowhere published. */
      points: ({ shares }: EntryTariff, figures: Figures) => {
        const { from, to, percent } = shares.toSorted((a, b) => b.percent - a.percent)[0]
        const band = to === undefined ? `${from} or more` : `${from} to ${to}`
        return `Most often ${band}: ${figures.percent(percent / 100)} of students`
      },
      ucas: 'UCAS course number',
      /** The group that the figure covers: a small or wider one is named as such. */
      group: ({ monthsAfter, people, response, of, subject, years }: Group, figures: Figures) =>
        [
          monthsAfter && `${formatCounted(monthsAfter, 'month')} after graduating`,
          people && `based on ${figures.count(people)} people`,
          response && `${figures.percent(response / 100)} answered`,
          of === 'subject' && `for all of ${subject ?? 'its subject'} at the institution`,
          years,
        ]
          .filter(Boolean)
          .join(', '),
    },
    attendances: {
      'on-campus': 'On campus',
      online: 'Online',
      either: 'On campus or online',
    } satisfies Record<Attendance, string>,
    /** Whose fee it is: shown whenever it is not the international fee. */
    audiences: {
      international: 'for students from abroad',
      'out-of-state': 'for students from outside the state',
      domestic: 'for local students; it may be higher for students from abroad',
      everyone: 'for everyone',
    } satisfies Record<Tuition['audience'], string>,
    asked: (audience: string) => `This fee is ${audience}`,

    entry: {
      silent: 'Not stated.',
      twelfthGrade: 'Class 12, at least',
      undergraduate: 'Undergraduate degree, at least',
      twelfthGradeMarks: 'Lowest marks in Class 12',
      undergraduateMarks: 'Lowest marks in the first degree',
      outOf: (max: number) => `out of ${max}`,
    },
    tests: {
      sat: 'SAT',
      act: 'ACT',
      gre: 'GRE',
      gmat: 'GMAT',
      toefl: 'TOEFL',
      ielts: 'IELTS, overall',
      pte: 'PTE',
      det: 'Duolingo (DET)',
    } satisfies Record<TestName, string>,
    /** Proof of English other than a test. */
    waivers: {
      title: 'In place of an English test',
      line: ({ proof, percent, serves, note }: EnglishWaiver) =>
        [percent === undefined ? proof : `${proof}: ${percent} % or more`, serves && `for ${serves}`, note]
          .filter(Boolean)
          .join('; '),
    },
    /** The least in the parts of an English test. */
    eachPart: (score: number) => `no part below ${score}`,
    parts: { listening: 'listening', reading: 'reading', writing: 'writing', speaking: 'speaking' },
    partLeast: (part: string, score: number) => `${part} ${score}`,
    test: {
      notRequired: 'Not Required',
      ifTaken: (score: number) => `Not Required; ${score} if taken`,
      required: (score: number) => `Required, ${score} or more`,
      least: (score: number) => `${score} or more`,
      leastOutOf: (marks: number, max: string) =>
        max === '100' ? `${marks} % or more` : `${marks} or more out of ${max}`,
      parts: (score: number) => `, with at least ${score} in each part`,
      noScore: 'Required, score –',
    },
    admitted: {
      satReading: 'SAT reading of admitted students',
      satMath: 'SAT mathematics of admitted students',
      act: 'ACT of admitted students',
      note: 'For undergraduates at this institution. This is not a minimum: a quarter of the students it admitted scored below the first figure.',
      noteInTable: 'Half of the students it admitted, not a minimum',
      range: (from: number, to: number, middle?: number) =>
        `${from} to ${to}${middle === undefined ? '' : `, middle ${middle}`}`,
      middle: (middle: number) => `Middle ${middle}`,
    },
    ranking: {
      national: 'Webometrics national ranking',
      world: 'Webometrics world ranking',
      institution: 'World ranking of the institution',
      admitted: 'Applicants admitted',
      admittedNote:
        'Of everyone who applied to the institution as an undergraduate, not only to this programme',
    },

    states: {
      published: { word: 'published', means: 'The source named with it says so.' },
      estimated: {
        word: 'estimated',
        means: 'We worked it out, because our sources do not give it, and we say how.',
      },
      suppressed: {
        word: 'withheld',
        means: 'The publisher does not show this figure because it covers too few people.',
      },
      'held-back': {
        word: 'held back',
        means:
          'The register states a figure that looks wrong beside its peers. We use it for nothing until someone has checked it.',
      },
      unknown: { word: 'unknown', means: 'We have not found a source for it.' },
    },
    /** Facts that our staff have seen on an institution's page. */
    seen: {
      filling: {
        before: 'The institution’s own page says so:',
        seen: 'Seen there on',
        checked: ', checked by us on',
        review: '. It counts until',
        end: ', when we look again.',
      },
      beside: {
        before: 'The institution’s own page says',
        seen: ', seen on',
        end: '. They differ, so we show both.',
      },
      lapsed: { before: 'To be confirmed: its page said', seen: ', seen on', end: '.' },
    },
    /** Facts that are shown on an institution's page, with its own address. */
    ownPage: {
      says: (institution: string) => `${institution} says so on its page:`,
      link: 'Its page',
      basis: (basis: string) => `${capitaliseFirst(basis)}.`,
      /** `when`: the month or the day. */
      seen: (when: string) => `, seen ${isDay(when) ? 'on' : 'in'} ${nameEdition(when)}.`,
    },
    /** A register's figure that a later page of the institution has replaced. */
    earlier: {
      before: (edition: string) => `The register had, in its edition of ${nameEdition(edition)}:`,
      after: 'The later figure counts.',
    },
    looksWrong: 'The register’s figure looks wrong',
    source: {
      ask: 'Ask the institution.',
      /** Before a figure that is held back. */
      figure: 'The register says',
      /** Why nothing is known. */
      reason: (basis: string) => `${capitaliseFirst(basis)}.`,
      from: (name: string) => `: where “${name}” comes from`,
      estimated: (basis: string) => ` Estimated: ${basis}.`,
      basis: (basis: string) => ` Basis: ${basis}.`,
      ofYear: (year: string) => ` It is of ${year}.`,
      published: 'Published in',
      /** The source's own wording, including codes. */
      entry: (text: string) =>
        text.startsWith('name ')
          ? ` We go by its name there: ${text.slice('name '.length)}.`
          : ` Its entry there: ${text.replace(/\.$/, '')}.`,
      editionName: nameEdition,
      edition: (publisher: string, edition: string) => `, ${publisher}${describeEdition(edition)}. Read on`,
      licence: (licence: string, confirmed: boolean) => (confirmed ? `. Licence: ${licence}.` : '.'),
      end: '.',
    },
  },
})
