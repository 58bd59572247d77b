import type { StudyLevel } from '../../../admissions/catalogue/types.ts'
import type { CountryTopic } from '../../../admissions/content/countries.ts'
import type { Confidence } from '../../../admissions/conversions/cited.ts'
import { formatCounted, withArticle } from '../../words/english.ts'
import type { Figures } from '../../words/figures.ts'
import { languageTag, spoken } from '../../words/language.ts'

/**
 * Says how many programmes the table by level counts beyond the list below it, for a country or an
 * institution.
 */
const describeOthers = ({ others, apart }: { others: number; apart: StudyLevel[] }, figures: Figures) =>
  `${figures.count(others)} more ${others === 1 ? 'is' : 'are'} counted apart: ${joinParts(apart.flatMap((level) => APART[level] ?? []))}. The table by level counts ${others === 1 ? 'it' : 'them'} too.`

/** Levels that lead to no award of higher education. */
const APART: Partial<Record<StudyLevel, string>> = {
  school: 'school years',
  foundation: 'foundation years',
  language: 'language courses',
  other: 'other courses',
}

const joinParts = (parts: string[]) => new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(parts)

/** Names the length of stay, if a longer stay makes a visa dearer. */
const describeStay = (years?: number) =>
  years ? `, for a stay of up to ${formatCounted(years, 'year')}` : ''

/** The words of a country's page. */
export const countryWords = spoken({
  en: {
    noSuch: 'We do not have this country in our catalogue.',
    notFound: 'Country not found',
    /** For a country's people and papers: “a German visa”. */
    adjectives: {
      AU: 'Australian',
      CA: 'Canadian',
      DE: 'German',
      FR: 'French',
      GB: 'British',
      IE: 'Irish',
      IT: 'Italian',
      NL: 'Dutch',
      SG: 'Singaporean',
      US: 'American',
    } as Record<string, string>,
    titleOf: (country: string) => `Studying in ${withArticle(country)}`,
    description: (
      country: string,
      programmes: number,
      institutions: number,
      hasFacts: boolean,
      figures: Figures,
    ) => {
      const counts = [
        ...(programmes > 0 ? [formatCounted(programmes, 'programme', figures)] : []),
        formatCounted(institutions, 'institution', figures),
      ]
      const topics = ['how you apply', 'what it costs and which visa you need. Each answer names its source']
      return `Studying in ${withArticle(country)}: ${[...counts, ...(hasFacts ? topics : [])].join(', ')}.`
    },
    listed: (
      {
        programmes,
        others,
        apart,
        listing,
        known,
      }: Record<'programmes' | 'others' | 'listing' | 'known', number> & { apart: StudyLevel[] },
      figures: Figures,
    ) =>
      [
        `${formatCounted(programmes, 'programme', figures)} at ${formatCounted(listing, 'institution', figures)}, from public registers.`,
        others > 0 && describeOthers({ others, apart }, figures),
        known > listing &&
          `We know ${formatCounted(known - listing, 'more institution', figures)} by name only.`,
      ]
        .filter(Boolean)
        .join(' '),
    unlisted: (teaching: number, others: number, figures: Figures) =>
      [
        'None of our sources lists the programmes here, so we show none rather than guess.',
        teaching > 0 &&
          `We know ${teaching === 1 ? 'one university or college' : `${figures.count(teaching)} universities and colleges`}. Open one and follow the link to its own website to see its programmes; some may have closed or changed their name.`,
        others > 0 &&
          `${teaching > 0 ? 'Below them stand' : 'We know'} ${formatCounted(others, 'organisation', figures)} that may not teach.`,
      ]
        .filter(Boolean)
        .join(' '),
    search: (country: string) => `Search programmes in ${withArticle(country)}`,

    glance: {
      title: 'At a glance',
      tuition: 'Tuition a year, in the middle',
      afterMaster: 'Staying on after a master’s',
      change: 'Latest change',
    },
    programmes: 'Programmes we list',
    level: 'Level',
    count: 'Programmes',
    tuition: 'Tuition a year',
    length: 'Length',
    reading: (estimates: { fees: boolean; lengths: boolean }) =>
      [
        'A range is the middle half of the figures we know: a quarter of the programmes lie below it, and a quarter above. Half lie at or below the figure in the middle.',
        (estimates.fees || estimates.lengths) &&
          `A ring marks a range that includes figures we worked out${estimates.fees ? ', for example from the fee for a whole programme or institution' : ''}. Each programme’s page says how.`,
      ]
        .filter(Boolean)
        .join(' '),
    noTuition: 'The registers do not say what each programme costs.',
    usualTuition: 'What tuition usually costs here',

    known: 'What we know about studying here',
    nothingKnown: 'We have not yet written how you apply here, what it costs or which visa you need.',
    ask: 'Ask a person',
    noSource: 'We have no source for it.',
    noSourceButVisa: 'We have no source for it. Look on the site named under “Visa”.',
    topics: {
      admission: 'How you apply',
      length: 'How long it takes',
      tuition: 'What tuition costs',
      living: 'Money to live on',
      visa: 'Visa',
    } satisfies Record<CountryTopic, string>,
    aYear: 'a year',
    funds: 'A year:',
    fundsMonth: 'A month:',
    fundsMost: (months: number) => `${months} months, the most you have to show:`,
    fundsTwelve: 'Twelve months:',
    visaFee: 'Visa fee',
    /** Where a health charge is paid with the visa, for each year of the stay. */
    visaAndHealth: 'Visa fee and health charge',
    visaFeeFor: (years?: number) => (years ? `Visa fee and health charge${describeStay(years)}` : 'Visa fee'),
    visaFeeText: 'You pay for a student visa once, when you apply.',
    amount: (part: string, money: string, about?: string) =>
      `${part} ${about ? `${about} (${money})` : money}.`,
    middleHalf: (level: string, range: string, about: string | undefined, count: string) =>
      `${level}: ${about ?? range} a year${about ? ` (${range})` : ''}, for the middle half of the ${count} programmes whose fee we know.`,
    someEstimated: 'This includes figures we worked out.',
    fromRegisters: 'From the registers that the country’s page names.',
    once: (years?: number) => `Paid once${describeStay(years)}:`,
    travel: 'Travel',
    travelText: 'A public body’s own figure for a return trip from India.',
    thereAndBack: 'Return trip:',
    named: (part: string) => `${part}:`,
    fundsText: (isShown: boolean) =>
      `${isShown ? 'The money for living costs that you have to show before you may study here.' : 'The source’s own figure for living costs.'} Your own costs may be higher or lower.`,
    confidence: {
      official: 'As published by',
      secondary: 'Reported by others. Check at',
      unconfirmed: 'Commonly known, but not confirmed. Check at',
    } satisfies Record<Confidence, string>,
    /** Short forms for a list; the meaning of the last one is explained once, above it. */
    confidenceInList: {
      official: 'As published by',
      secondary: 'Reported by others. Check at',
      unconfirmed: 'Unconfirmed. Check at',
    } satisfies Record<Confidence, string>,
    unconfirmed:
      '“Unconfirmed” means commonly known, but we have not confirmed it with its publisher. Check it before you rely on it.',
    seen: 'Noted on',
    cost: 'Work out what a whole year costs',
    checkFunds: 'Check the money you show for the visa',

    besideDegrees: describeOthers,
    /** Above the list, whose figures have no heading. */
    order:
      'The figure beside each name is the number of its programmes. Where there are two, the first counts only bachelor’s, master’s and doctoral ones, of which those with the most come first.',
    outOf: 'of',
    mayNotTeach: (count: number, figures: Figures) =>
      `${formatCounted(count, 'organisation', figures)} that may not teach`,
    mayNotTeachWhy:
      'Only a register of research organisations or a list of web addresses names these. The register holds hospitals, schools and foundations too, and the list keeps names of universities that have closed.',
    institutions: (count: number, figures: Figures) => formatCounted(count, 'institution', figures),
    find: (country: string) => `Find an institution in ${withArticle(country)} by name`,
    findIt: 'Find',
    found: (text: string, count: number, knownCount: number, figures: Figures) =>
      count > 0
        ? `${figures.count(count)} of ${formatCounted(knownCount, 'institution', figures)} ${count === 1 ? 'matches' : 'match'} “${text}”.`
        : `We know no institution here called “${text}”. Check the spelling, or try one word of the name.`,
    all: (knownCount: number, figures: Figures) => `All ${formatCounted(knownCount, 'institution', figures)}`,
    place: (page: number, last: number) => `page ${page} of ${last}`,
    from: 'Where this comes from',
  },
})
