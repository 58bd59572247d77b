import { data } from 'react-router'
import { findByNameStart, type LevelInCountry } from '../../../admissions/catalogue/country.server.ts'
import { describeLevel } from '../../../admissions/catalogue/levels/levels.ts'
import type { CurrencyCode, Money } from '../../../admissions/catalogue/types.ts'
import type { CountryText } from '../../../admissions/content/countries.ts'
import type { VisaPack } from '../../../admissions/content/visas/pack.ts'
import {
  countVisaYears,
  type Estimate,
  estimateLivingIn,
  findMaxFundsShown,
  isLivingShown,
  listOneOffCosts,
} from '../../../admissions/costs/year.ts'
import type { PageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { addAbout, findOldFeeYears, presentMoneySpread } from '../../programme/facts/summary.server.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { presentRuleSource } from '../../programme/rule-source.ts'
import { createWorkRows, listWorkAtLevel } from '../../programme/work-lines.ts'
import { names } from '../../words/names.ts'
import { workWords } from '../../words/work.ts'
import { presentVisaPack } from './visa.server.ts'
import { countryWords as words } from './words.ts'

const INSTITUTIONS_A_PAGE = 60

/** The page number of the list of institutions, and a filter by name. */
export interface Asked {
  page: number
  filter: string
}

export type CountryPage = ReturnType<typeof loadCountryPage>

/** Returns the data of a country's page: the registers' figures, and our statements beside them. */
export function loadCountryPage(code: string, { page: pageNumber, filter }: Asked, context: PageContext) {
  const { catalogue, content, defaultCurrency, origin, today } = context
  const country = catalogue.inCountry(code)
  if (!country) throw data(words.noSuch, { status: 404 })
  const { programmes, degrees, institutions, levels } = country
  const matches = filter ? findByNameStart(institutions, filter) : institutions
  const last = Math.max(1, Math.ceil(matches.length / INSTITUTIONS_A_PAGE))
  const page = Math.min(Math.max(1, pageNumber), last)
  const from = (page - 1) * INSTITUTIONS_A_PAGE
  const { visa, travel } = listOneOffCosts(content.amounts, code, today(), country.usualMonths)
  const living = estimateLivingIn(content.amounts, code, undefined, today())
  const highest = findMaxFundsShown(content.amounts, code)
  const text = content.countries[code]
  const statements = listStatements(text, context)
  const pack = content.visas[code]
  const work = pack?.work ? createWorkRows(pack.work, today()) : []
  const changes = listChanges(pack, today())
  const visaPack = presentVisaPack(pack, content.departure, today())
  const cited = [
    ...statements.map(({ by }) => by),
    ...changes.map(({ by }) => by),
    ...work.flatMap(({ lines }) => lines.map(({ by }) => by)),
    ...(visaPack?.rules.map(({ by }) => by) ?? []),
    ...[living, visa, travel].flatMap((cost) => cost?.by ?? []),
  ]
  const shownLevels = levels.map((level) => presentLevel(level, code, defaultCurrency))
  return {
    code,
    glance: {
      fees: listMiddleFees(shownLevels),
      work: pack?.work && listWorkAtLevel(pack.work, 'master', today()),
      change: changes.at(0),
    },
    name: names.country(code),
    hasFundsRule: pack?.funds !== undefined,
    origin,
    programmes: degrees || programmes,
    others: degrees > 0 ? programmes - degrees : 0,
    apart: levels.map(({ level }) => level).filter((level) => !describeLevel(level).degree),
    institutionCount: institutions.length,
    listing: institutions.filter((institution) => institution.programmes > 0).length,
    levels: shownLevels,
    feesFrom: findOldFeeYears(
      [...new Set(levels.flatMap(({ tuition }) => tuition?.sources ?? []))].map(catalogue.source),
      today(),
    ),
    listed: text?.listed?.text,
    statements,
    work,
    changes,
    visaPack,
    /** True if the page has to explain what “unconfirmed” means. */
    isUnconfirmed: cited.some(({ confidence }) => confidence === 'unconfirmed'),
    /** True if anything is written down about it beyond what registers hold. */
    hasFacts: statements.length > 0 || [living, visa, travel].some(Boolean),
    living: living && {
      ...presentCost(living, defaultCurrency),
      isShown: isLivingShown(content.amounts, code),
      month: living.period === 'month' ? addAbout(pickMoney(living), defaultCurrency) : undefined,
      most: highest && { ...addAbout(pickMoney(highest), defaultCurrency), months: highest.months },
    },
    visa: visa && {
      ...presentCost(visa, defaultCurrency),
      years: countVisaYears(content.amounts, code, country.usualMonths),
    },
    travel: travel && presentCost(travel, defaultCurrency),
    mayNotTeach: institutions.filter((institution) => institution.mayNotTeach).length,
    named: filter,
    /** If they fill more than one page, the page offers a search by name. */
    canFind: institutions.length > INSTITUTIONS_A_PAGE || filter !== '',
    matchCount: matches.length,
    foundThatMayNotTeach: matches.filter((match) => match.mayNotTeach).length,
    institutions: matches
      .slice(from, from + INSTITUTIONS_A_PAGE)
      .map(({ record, sought, programmes, mayNotTeach }) => ({
        name: record.name,
        where: placeIn(record),
        sought,
        programmes,
        mayNotTeach,
        id: record.id,
        address: paths.institution(record),
      })),
    pages: {
      page,
      last,
      addresses: Object.fromEntries(
        [1, page - 1, page, page + 1, last]
          .filter((number) => number >= 1 && number <= last)
          .map((number) => [number, paths.country({ code }, number, filter)]),
      ),
    },
    sources: country.sources.map(catalogue.source),
  }
}

/** Returns the place without its country, which the page names. */
function placeIn({ city, state }: { city?: string; state?: { name: string } }) {
  return city === undefined && state === undefined
    ? ''
    : getPlace({ city, country: state ?? { name: city! } })
}

function presentLevel(
  { level, programmes, tuition, months }: LevelInCountry,
  country: string,
  currency: CurrencyCode,
) {
  return {
    level,
    name: names.levels(level),
    programmes,
    address: paths.explore({ country, level }),
    months,
    tuition: tuition && { audience: tuition.audience, ...presentMoneySpread(tuition, currency) },
  }
}

/** Returns the middle fee of the two levels that most families ask about. */
function listMiddleFees(levels: ReturnType<typeof presentLevel>[]) {
  return levels.flatMap(({ level, name, tuition }) =>
    (level === 'bachelor' || level === 'master') && tuition
      ? [{ name, middle: tuition.amounts.middle, state: tuition.state }]
      : [],
  )
}

function listStatements(text: CountryText | undefined, { defaultCurrency, today }: PageContext) {
  const about = (money: Money) => addAbout(money, defaultCurrency)
  return (text?.statements ?? []).map(({ topic, text: sentence, amounts, ...statement }) => ({
    topic,
    text: sentence,
    by: presentRuleSource(statement, today()),
    amounts: amounts.map(({ of, from, to, currency }) => ({
      of,
      from: about({ amount: from, currency }),
      to: to === undefined ? undefined : about({ amount: to, currency }),
    })),
  }))
}

function listChanges(pack: VisaPack | undefined, today: string) {
  return (pack?.changes ?? [])
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .map((change) => {
      const { from, text: sentence } = change
      return {
        when: from > today ? workWords.from(from) : workWords.began(from),
        text: sentence,
        by: presentRuleSource(change, today),
      }
    })
}

const pickMoney = ({ amount, currency }: Money): Money => ({ amount, currency })

function presentCost(cost: Estimate, currency: CurrencyCode) {
  return { by: cost.by, amount: addAbout({ amount: cost.annual, currency: cost.currency }, currency) }
}
