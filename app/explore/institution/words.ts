import type { GraduatePay, TeachingRating, VisaSponsor } from '../../../admissions/catalogue/types.ts'
import { describeEdition } from '../../programme/words.ts'
import { formatTitle } from '../../site/words.ts'
import { capitaliseFirst, formatCounted, joinWithOr, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'

const lacks = {
  rankNational: 'national ranking',
  rankWorld: 'world ranking',
  founded: 'founding year',
  undergraduateApplicationFee: 'application fee for undergraduates',
  graduateApplicationFee: 'application fee for postgraduates',
  address: 'address',
  admissionPage: 'admissions page',
}
type Lack = keyof typeof lacks

/** Pairs that are named as one if neither is known. */
const kinds: [one: Lack, other: Lack, both: string][] = [
  ['rankNational', 'rankWorld', 'ranking'],
  ['undergraduateApplicationFee', 'graduateApplicationFee', 'application fee'],
]

function listMissing(lacking: Lack[]) {
  const names = new Map<Lack, string>(lacking.map((name) => [name, lacks[name]]))
  for (const [first, second, combinedKind] of kinds)
    if (names.has(first) && names.delete(second)) names.set(first, combinedKind)
  return [...names.values()]
}

/** The words of an institution's record: its programmes in numbers, facts from registers, and its place. */
export const institutionWords = spoken({
  en: {
    notFound: formatTitle('Institution not found'),
    noSuch: 'This institution is not in our current catalogue.',
    titleOf: (name: string) => formatTitle(name),
    description: (name: string, place: string, programmes: number, figures: Figures) =>
      `${name}, ${place}: ${formatCounted(programmes, 'programme', figures)}, its names, locations and figures, and how we know each of them.`,
    programmes: (count: number, figures: Figures) => formatCounted(count, 'programme', figures),
    noneListed: 'Programmes not listed yet',
    noProgrammes:
      'None of our sources lists its programmes, so we show none rather than guess. You will find them on its own website.',
    mayNotTeach:
      'Only a register of research organisations names it, and does not say whether it teaches students. Look on its own website.',
    /** Above the first of many. */
    firstOnes: (count: number) =>
      `The first ${count} are those of which most is published: cost, entry requirements and next intake. Where that is equal, published figures decide.`,
    allProgrammes: (count: number, figures: Figures) => `All ${formatCounted(count, 'programme', figures)}`,
    english: {
      title: 'English it asks for',
      programmes: 'For',
      allRules: (count: number) => `By level and school: ${formatCounted(count, 'rule')}`,
      mayAskMore: 'A course’s page may ask for more: look there before you apply.',
      /** `the university’s rule for its first degrees (LLB)` */
      ruleFor: (basis = 'all programmes') => capitaliseFirst(basis.replace(/^.* for its /, '')),
    },
    levelRules: {
      title: 'What it publishes for a whole level',
      of: (levels: string, subject: string) => (subject ? `${levels}, ${subject}` : levels),
      page: 'Its page',
      seen: ', which we last looked at on',
      yields: 'Where a programme’s own page says something else, that counts.',
    },
    scholarships: {
      title: 'Scholarships for students from India',
      name: 'Scholarship',
      amount: 'Worth',
      when: 'Last day',
      how: 'How',
      source: 'Source',
      noHow: 'See its page',
      mayEnd: 'Universities change these every year. Look at the page before you count on one.',
    },
    about: 'About the institution',
    levels: {
      title: 'What is published, level by level',
      onlyCounts: 'Programmes by level',
      level: 'Level',
      count: 'Programmes',
      tuition: 'Tuition a year',
      pay: 'Graduate pay',
      payEach: { month: 'Graduate pay a month', year: 'Graduate pay a year' } satisfies Record<
        GraduatePay['period'],
        string
      >,
      working: 'Graduates with a job',
      continuing: 'Continue after the first year',
      a: { month: 'a month', year: 'a year' } satisfies Record<GraduatePay['period'], string>,
      reading:
        'Each range goes from the lowest programme to the highest. Half of the programmes, not of the people, lie at or below the figure in the middle.',
      estimated:
        'A ring marks a range that includes figures we worked out, from a group of subjects or from the whole institution. Each programme’s page says how.',
      sources: 'Where these figures come from',
    },
    subjects: {
      title: 'Programmes by subject',
      subject: 'Subject',
      other: 'Other awards',
      unsaid: 'Subject not stated',
      cell: (subject: string, level: string, count: number, figures: Figures) =>
        `${subject}, ${level}: ${formatCounted(count, 'programme', figures)}`,
    },
    map: {
      title: (city: string, country: string) =>
        city === country ? `Map of ${country}` : `Map of ${withArticle(country)} showing ${city}`,
      /** If the register gives the location of the town. */
      ofTown: 'The dot shows the town, not the campus.',
    },
    founded: 'Founded',
    admitted: 'Applicants admitted',
    admittedNote: 'Bachelor’s degrees only; this says nothing about a master’s',
    rankNational: 'National ranking',
    rankWorld: 'World ranking',
    undergraduateFee: 'Application fee, undergraduate',
    graduateFee: 'Application fee, postgraduate',
    admissionPage: 'Admissions page',
    firstAdmissionPage: 'Admissions page, as a rule for first degrees',
    address: 'Address',
    tef: 'Teaching rating (TEF)',
    tefNote: 'For undergraduate teaching',
    rated: ({ overall, experience, outcomes }: TeachingRating) =>
      [overall, experience && `student experience ${experience}`, outcomes && `student outcomes ${outcomes}`]
        .filter(Boolean)
        .join(', '),
    visaSponsor: 'Student visa',
    sponsors: {
      'track-record': 'Licensed student sponsor with a track record',
      sponsor: 'Licensed student sponsor',
      probationary: 'Licensed student sponsor on probation',
    } satisfies Record<VisaSponsor['status'], string>,
    actionPlan: 'Under a Home Office action plan',
    aliases: 'Also known as',
    sites: 'Locations',
    roomAndBoard: 'Room and meals for an academic year',
    unpublished: (lacking: Lack[]) => `We found no ${joinWithOr(listMissing(lacking))}.`,
    registers: (count: number) => `Registers that list it (${count})`,
    numbers: 'Its numbers in other registers',
    entry: (publisher: string, edition: string, key: string) =>
      `${publisher}${describeEdition(edition)}, as ${key}`,
    read: 'Read on',
  },
})
