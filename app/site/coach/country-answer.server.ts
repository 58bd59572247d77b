import type { Money, StudyLevel } from '../../../admissions/catalogue/types.ts'
import type { CountryPart, Passage, WorkPart } from '../../../admissions/coach/passages.ts'
import type { Citation } from '../../../admissions/conversions/cited.ts'
import {
  countVisaYears,
  estimateLivingIn,
  findMaxFundsShown,
  listOneOffCosts,
} from '../../../admissions/costs/year.ts'
import type { PageContext } from '../../context.ts'
import { countryWords as words } from '../../explore/country/words.ts'
import { paths } from '../../paths.ts'
import { addAbout, findOldFeeYears, presentMoneySpread } from '../../programme/facts/summary.server.ts'
import type { Fee } from '../../programme/facts/summary.ts'
import { presentRuleSource } from '../../programme/rule-source.ts'
import { recordWords } from '../../programme/words.ts'
import { listWorkAtLevel } from '../../programme/work-lines.ts'
import { formatDay } from '../../words/dates.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'
import { ruleWords } from '../../words/rules.ts'
import { workWords } from '../../words/work.ts'
import type { CoachFinding, CoachLink } from './finding.ts'

/** People who ask what a country costs without naming a degree usually mean these. */
const USUAL_LEVELS = ['bachelor', 'master']
/** More are a list of countries, and a search's. */
const MAX_COUNTRIES = 3
const { spread } = recordWords

/** Returns a country page's answer to the question: text, figures and their source. */
export function answerAboutCountry(page: PageContext, { sourceId: code, heading, text }: Passage): string {
  const topic = heading!.id as CountryPart
  const today = page.today()
  const statement = page.content.countries[code]?.statements.find((statement) => statement.text === text)
  if (statement) {
    const amounts = statement.amounts.map(({ of, from, to, currency }) =>
      formatAmount(page, words.named(of), { amount: from, currency }, to),
    )
    const by = `${describeConfidence(presentRuleSource(statement, today))} ${statement.title}.`
    return [text, ...amounts, by].join(' ')
  }
  const { amounts } = page.content
  const months = page.catalogue.inCountry(code)?.usualMonths
  const cost =
    topic === 'living'
      ? estimateLivingIn(amounts, code, undefined, today)
      : listOneOffCosts(amounts, code, today, months).visa
  if (!cost) return text
  const { publisher, title, note } = cost.by
  const part =
    topic === 'living'
      ? words[cost.period === 'month' ? 'fundsTwelve' : 'funds']
      : words.named(words.visaFeeFor(countVisaYears(amounts, code, months)))
  const by = `${describeConfidence(cost.by)} ${publisher}, ${title}. ${words.seen} ${formatDay(cost.by.seen)}.`
  const highest = topic === 'living' ? findMaxFundsShown(amounts, code) : undefined
  const sums = [
    ...(highest ? [formatAmount(page, words.fundsMost(highest.months), highest)] : []),
    formatAmount(page, part, { amount: cost.annual, currency: cost.currency }),
  ]
  return [text, ...sums, by, ...(note ? [note] : [])].join(' ')
}

/** Before the name of a source; past its review date a rule is to be confirmed. */
function describeConfidence({
  confidence,
  isToConfirm,
}: Pick<Citation, 'confidence'> & { isToConfirm?: boolean }) {
  return isToConfirm ? ruleWords.toConfirm : words.confidence[confidence]
}

function formatAmount(page: PageContext, part: string, from: Money, to?: number) {
  const figures = createFigures(page.locale)
  const [lower, upper] = [from.amount, to ?? from.amount].map((amount) =>
    addAbout({ ...from, amount }, page.defaultCurrency),
  )
  return words.amount(
    part,
    spread.range(figures.money(lower), figures.money(upper)),
    describeAbout(lower, upper, figures),
  )
}

/**
 * Returns the approximate range in the visitor's currency; `undefined` if the amounts are in that currency.
 */
function describeAbout(lower: Fee, upper: Fee, figures: Figures) {
  const { about } = upper
  if (!about) return undefined
  const [from, to] = [lower.about ?? { ...about, amount: lower.amount }, about].map(figures.about)
  return recordWords.aboutMoney(spread.range(from, to))
}

/** Returns the tuition known in a country, for the requested levels. */
export function findCountryTuition(page: PageContext, code: string, levelsAsked: string[]): CoachFinding[] {
  const levelsWanted = levelsAsked.length > 0 ? levelsAsked : USUAL_LEVELS
  const levels = (page.catalogue.inCountry(code)?.levels ?? []).filter(({ level }) =>
    levelsWanted.includes(level),
  )
  const sources = new Set(levels.flatMap(({ tuition }) => tuition?.sources ?? []))
  const age = findOldFeeYears([...sources].map(page.catalogue.source), page.today())
  const figures = createFigures(page.locale)
  const sentences = levels.flatMap(({ level, tuition }) => {
    if (!tuition) return []
    const { of, state, amounts } = presentMoneySpread(tuition, page.defaultCurrency)
    const { lower, upper } = amounts
    return [
      words.middleHalf(
        names.levels(level),
        spread.range(figures.money(lower), figures.money(upper)),
        describeAbout(lower, upper, figures),
        figures.count(of),
      ),
      spread.feesOf(tuition.audience),
      ...(state === 'estimated' ? [words.someEstimated] : []),
    ]
  })
  if (sentences.length === 0) return []
  return [
    {
      kind: 'country',
      title: words.titleOf(names.country(code)),
      heading: words.topics.tuition,
      text: [...sentences, ...(age ? [age] : []), words.fromRegisters].join(' '),
      points: [],
      address: `${paths.country({ code })}#levels`,
    },
  ]
}

/** Returns a country's rules for work during or after study, for the requested levels. */
export function findCountryWork(
  page: PageContext,
  code: string,
  levelsAsked: string[],
  parts: WorkPart[],
): CoachFinding[] {
  const work = page.content.visas[code]?.work
  if (!work) return []
  const levels = (levelsAsked.length > 0 ? levelsAsked : USUAL_LEVELS) as StudyLevel[]
  const rights = levels.map((level) => listWorkAtLevel(work, level, page.today()))
  return parts.flatMap((part) => {
    const lines = rights.flatMap((right) => right[part === 'work-during' ? 'during' : 'after'])
    if (lines.length === 0) return []
    const sentences = lines.flatMap(({ when, sentence, text }) => [
      [when, sentence].filter(Boolean).join(' '),
      text,
    ])
    const sources = lines.map(
      ({ by }) => `${describeConfidence(by)} ${by.title}. ${words.seen} ${formatDay(by.seen)}.`,
    )
    return {
      kind: 'country',
      title: words.titleOf(names.country(code)),
      heading: part === 'work-during' ? workWords.during : workWords.after,
      text: [...new Set([...sentences, ...sources])].filter(Boolean).join(' '),
      points: [],
      address: `${paths.country({ code })}#work`,
    }
  })
}

/** Returns links to the pages of the countries that a question names. */
export function linkCountries({ catalogue }: PageContext, codes: string[]): CoachLink[] {
  return codes
    .filter((code) => catalogue.inCountry(code))
    .slice(0, MAX_COUNTRIES)
    .map((code) => ({ label: words.titleOf(names.country(code)), address: paths.country({ code }) }))
}
