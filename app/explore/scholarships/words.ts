import type { Scholarship } from '../../../admissions/content/scholarships/schema.ts'
import type { Candidate, ConditionReason } from '../../../admissions/scholarships/judge.ts'
import type { Standing } from '../../../admissions/scholarships/standing.ts'
import { formatDay } from '../../words/dates.ts'
import { capitaliseFirst, formatCounted, joinWithAnd, joinWithOr, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { spoken } from '../../words/language.ts'
import { getDisciplineName, names } from '../../words/names.ts'

const getPlace = (code: string) => withArticle(names.country(code))
const getPlaces = (codes: string[]) => joinWithOr(codes.map(getPlace))
/** More countries than these are not named one by one. */
const MOST_NAMED = 3
const getFields = (codes: string[]) =>
  joinWithOr(codes.map((code) => (code.length === 2 ? names.broadDiscipline(code) : getDisciplineName(code))))

export const scholarshipWords = spoken({
  en: {
    title: 'Scholarships',
    description:
      'Scholarships that students from India can win, with who may apply, how much they pay and the last day. Each has its source and the day we looked.',
    lead: 'Scholarships that students from India can win. Plan without one, and apply as if you would get one.',
    honest: 'No honest person charges you for a scholarship. Nobody pays us for a place in this list.',
    filters: 'Choose where and what you study',
    country: 'Country',
    anyCountry: 'Any country',
    level: 'Level',
    anyLevel: 'Any level',
    show: 'Show',
    showAll: 'Show all',
    count: (count: number) =>
      count === 0 ? 'We have no scholarship for this choice.' : `${formatCounted(count, 'scholarship')}.`,
    noneHint: 'Universities have many more than we know. Look at the pages of yours, and ask.',
    groups: {
      open: 'Open, with a last day',
      unknown: 'We do not know the last day',
      over: (count: number) => `Closed for now: ${count}`,
    },
    unknownHint: 'Look at the page of each to see whether you can apply today.',
    overHint: 'Many come back each year. Look at the page of each for the next round.',
    profileLead: 'We compared them with your profile. We do not tell anyone.',
    profileLink: 'Complete your profile',
    signIn: 'Sign in and we compare them with your profile.',
    who: 'Who can get it',
    verdict: {
      met: 'You meet all of its conditions that we know.',
      unknown: 'Nothing in your profile rules you out.',
      unmet: 'Not for you, as far as we know.',
    } satisfies Record<ConditionReason['state'], string>,
    anywhere: 'in any country',
    manyCountries: (count: number) => `in ${count} countries`,
    places: (codes: string[] | undefined) =>
      codes === undefined
        ? scholarshipWords.anywhere
        : codes.length > MOST_NAMED
          ? scholarshipWords.manyCountries(codes.length)
          : `in ${joinWithAnd(codes.map(getPlace))}`,
    levels: (levels: Scholarship['levels']) =>
      capitaliseFirst(joinWithAnd(levels.map((level) => names.levels(level).toLowerCase()))),
    rupees: (amount: string) => `about ${amount}`,
    standing: (standing: Standing, zone: string, seenOn: string): string => {
      switch (standing.is) {
        case 'open':
          return `Last day: ${formatDay(standing.lastDay)}, until midnight in ${getCity(zone)}.`
        case 'unknown':
          return 'Last day: not known.'
        case 'over':
          if (standing.by === 'day') return `Closed. The last day was ${formatDay(standing.lastDay)}.`
          if (standing.by === 'start')
            return `Closed. Its page names starts up to ${formatDay(standing.lastStart)} only.`
          return `Closed when we looked on ${formatDay(seenOn)}.`
      }
    },
    lastStart: (month: string) => `For a start up to ${formatDay(month)}.`,
    toConfirm: 'To be confirmed: we have not looked at its page for a while.',
    confidence: {
      official: 'From its own page',
      secondary: 'Second-hand, from a copy or a report',
      unconfirmed: 'Commonly known; to be confirmed',
    } satisfies Record<Scholarship['confidence'], string>,
    source: 'Its page:',
    seen: 'noted on',
    askIt: 'Confirm it there before you count on it.',
    fold: (count: number) => `${formatCounted(count, 'scholarship')} that may fit`,
    all: 'See who can get them, and all others',
    /** The sentence of a condition, with what the student’s profile says where that matters. */
    reason: (
      { condition, state, text }: ConditionReason,
      { levels, fields, countries, giver, conditions }: Scholarship,
      { level, citizenship, livesIn, field, twelfthGrade, undergraduate, workMonths }: Candidate,
      figures: Figures,
    ): string => {
      const isUnmet = state === 'unmet'
      const { citizens, marks, work, familyIncome, gender } = conditions
      switch (condition) {
        case 'level':
          return `For: ${joinWithOr(levels.map(names.level))}.${isUnmet ? ` You look for: ${names.level(level!)}.` : ''}`
        case 'field':
          return `For this subject: ${getFields(fields!)}.${isUnmet ? ` You look for: ${getFields([field!])}.` : ''}`
        case 'country':
          return countries!.length > MOST_NAMED
            ? `For study in one of ${countries!.length} countries.`
            : `For study in ${getPlaces(countries!)}.`
        case 'institution':
          return `For students of ${giver}.`
        case 'abroad':
          return isUnmet
            ? `For students from abroad, but your profile says that you are a citizen of ${getPlace(citizenship!)}.`
            : 'For students from abroad.'
        case 'citizens': {
          const whose = citizens!.text ?? getPlaces(citizens!.includes)
          if (isUnmet)
            return `For citizens of ${whose}, but your profile says ${names.country(citizenship!)}.`
          if (citizens!.only) return `For citizens of ${whose}.`
          return state === 'met'
            ? `For citizens of ${whose}; ${getPlaces(citizens!.includes.filter((code) => code === citizenship))} is one.`
            : `For citizens of ${whose}. Its page has the whole list.`
        }
        case 'livesIn':
          return `For people who live in ${getPlaces(conditions.livesIn!)}.${isUnmet ? ` Your profile says ${names.country(livesIn!)}.` : ''}`
        case 'marks': {
          const { of: stage, percent, or } = marks!
          const own = stage === 'twelfthGrade' ? twelfthGrade : undergraduate
          const asks = `Asks for ${percent}% ${stage === 'twelfthGrade' ? 'in class 12' : 'in your first degree'}`
          if (!own) return `${asks}.`
          if (own.outOf !== 100)
            return `${asks}. Your marks are out of ${own.outOf}, so ask how it compares them.`
          const compared = `${asks}${state === 'met' ? ', and' : ', but'} you have ${own.value}%`
          return or && state !== 'met' ? `${compared}; ${or}.` : `${compared}.`
        }
        case 'ageAtMost':
          return isUnmet
            ? `For people of up to ${conditions.ageAtMost} years. You are older.`
            : `For people of up to ${conditions.ageAtMost} years, on a day that its next round sets.`
        case 'work': {
          const asks = `Asks for ${work!.months / 12} years of work`
          if (workMonths === undefined) return work!.or ? `${asks}; ${work!.or}.` : `${asks}.`
          if (state === 'met') return `${asks}, and you have them.`
          const compared = `${asks}, but your profile has ${formatCounted(workMonths, 'month')}`
          return work!.or ? `${compared}; ${work!.or}.` : `${compared}.`
        }
        case 'familyIncome':
          return `For families with at most ${figures.limit(familyIncome!)} a year. We do not ask for your income.`
        case 'gender':
          return gender === 'female' ? 'For women.' : 'For men.'
        case 'other':
          return text!
      }
    },
  },
})

/** Returns the city that a zone is named after: `Europe/London` is London. */
const getCity = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')
