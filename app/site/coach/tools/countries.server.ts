import type { Money, StudyLevel } from '../../../../admissions/catalogue/types.ts'
import type { CoachFact } from '../../../../admissions/coach/claims.ts'
import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import {
  countVisaYears,
  type Estimate,
  estimateLivingIn,
  findMaxFundsShown,
  isLivingShown,
  listOneOffCosts,
} from '../../../../admissions/costs/year.ts'
import { floors } from '../../../../admissions/matching/floors.ts'
import type { PageContext } from '../../../context.ts'
import { presentVisaPack } from '../../../explore/country/visa.server.ts'
import { visaWords } from '../../../explore/country/visa-words.ts'
import { countryWords } from '../../../explore/country/words.ts'
import { paths } from '../../../paths.ts'
import { addAbout } from '../../../programme/facts/summary.server.ts'
import { presentRuleSource } from '../../../programme/rule-source.ts'
import { listWorkAtLevel } from '../../../programme/work-lines.ts'
import { toolsWords } from '../../../tools/words.ts'
import { createFigures } from '../../../words/figures.ts'
import { names } from '../../../words/names.ts'
import { stepWords } from '../../../words/path.ts'
import { findCountryTuition } from '../country-answer.server.ts'
import type { CoachLink } from '../finding.ts'
import { nothingFound, quoteFacts, type ToolAnswer, toSource } from './tool.ts'
import { toolWords as words } from './words.ts'

/** People who name no degree usually mean these. */
const USUAL_LEVELS = ['bachelor', 'master']

type CallOf<Tool extends CoachCall['tool']> = Extract<CoachCall, { tool: Tool }>

const linkCountry = (code: string, part: string): CoachLink => ({
  label: countryWords.titleOf(names.country(code)),
  address: `${paths.country({ code })}#${part}`,
})

/** Returns a country’s rules for work during or after study, each with its conditions. */
export function lookUpWork(page: PageContext, code: string, { part, levels }: CallOf<'work'>): ToolAnswer {
  const work = page.content.visas[code]?.work
  if (!work) return nothingFound
  const wanted = (levels.length > 0 ? levels : USUAL_LEVELS) as StudyLevel[]
  const lines = wanted.flatMap((level) => listWorkAtLevel(work, level, page.today())[part])
  const seen = new Set<string>()
  const facts = lines.flatMap(({ when, sentence, text, by }): CoachFact[] => {
    const whole = [when, sentence].filter(Boolean).join(' ')
    if (seen.has(whole)) return []
    seen.add(whole)
    const id = `work:${code}:${part}:${seen.size}`
    return [{ id, text: [whole, text].filter(Boolean).join(' '), source: toSource(by) }]
  })
  return quoteFacts(facts, [linkCountry(code, 'work')])
}

/** Returns a rule, the money, the fee or the steps of a country’s student visa. */
export function lookUpVisa(page: PageContext, code: string, { part }: CallOf<'visa'>): ToolAnswer {
  if (part === 'fee') return lookUpVisaFee(page, code)
  const pack = presentVisaPack(page.content.visas[code], page.content.departure, page.today())
  if (!pack) return nothingFound
  const link = [linkCountry(code, 'visa')]
  if (part === 'steps') return lookUpVisaSteps(page, code, link)
  const facts = pack.rules
    .filter(({ topic }) => topic === part)
    .map(({ topic, text, by }): CoachFact => ({ id: `visa:${code}:${topic}`, text, source: toSource(by) }))
  if (part !== 'money') return quoteFacts(facts, link)
  const { funds } = pack
  const rule: CoachFact[] = funds
    ? [
        {
          id: `visa:${code}:money:rule`,
          text: [visaWords.funds(funds), funds.text, funds.loan].filter(Boolean).join(' '),
          source: toSource(funds.by),
        },
      ]
    : []
  const living = lookUpLiving(page, code)
  return quoteFacts(
    [...renameFacts(living.facts, `visa:${code}:money:living`), ...rule, ...facts],
    [...link, ...(funds ? [{ label: words.funds, address: paths.funds(code) }] : [])],
  )
}

const renameFacts = (facts: CoachFact[], id: string) =>
  facts.map((fact, place) => ({ ...fact, id: `${id}:${place}` }))

/** The visa itself, then what the student does for it. */
function lookUpVisaSteps(page: PageContext, code: string, link: CoachLink[]): ToolAnswer {
  const pack = presentVisaPack(page.content.visas[code], page.content.departure, page.today())!
  const statement = lookUpCountry(page, code, { tool: 'country', part: 'visa', countries: [code] })
  const steps = pack.steps.flatMap(({ name, who, text, by }, place): CoachFact[] =>
    by
      ? [
          {
            id: `visa:${code}:steps:${place}`,
            text: words.step(place + 1, `${name} (${stepWords.who[who]})`, text ?? ''),
            source: toSource(by),
          },
        ]
      : [],
  )
  // Steps that every country has are left to the page; the numbers count those shown.
  const numbered = steps.map((fact, place) => ({ ...fact, text: fact.text.replace(/^\d+/, `${place + 1}`) }))
  return quoteFacts([...renameFacts(statement.facts, `visa:${code}:steps:visa`), ...numbered], link)
}

function lookUpVisaFee(page: PageContext, code: string): ToolAnswer {
  const months = page.catalogue.inCountry(code)?.usualMonths
  const { visa } = listOneOffCosts(page.content.amounts, code, page.today(), months)
  const rule = page.content.visas[code]?.rules.find(({ topic }) => topic === 'fee')
  const change = page.content.visas[code]?.changes.find(({ text }) => /visa fee/i.test(text))
  const facts: CoachFact[] = [
    ...(visa
      ? [
          toMoneyFact(
            page,
            `visa:${code}:fee`,
            countryWords.named(countryWords.visaFeeFor(countVisaYears(page.content.amounts, code, months))),
            visa,
          ),
        ]
      : []),
    ...[rule, change].flatMap((statement, place): CoachFact[] =>
      statement
        ? [
            {
              id: `visa:${code}:fee:rule-${place}`,
              text: statement.text,
              source: toSource(presentRuleSource(statement, page.today())),
            },
          ]
        : [],
    ),
  ]
  return quoteFacts(facts, [linkCountry(code, 'visa')])
}

/** Returns what living in a country costs by its own figure. */
export function lookUpLiving(page: PageContext, code: string): ToolAnswer {
  const living = estimateLivingIn(page.content.amounts, code, undefined, page.today())
  if (!living) return nothingFound
  const most = findMaxFundsShown(page.content.amounts, code)
  const facts = [
    ...(most
      ? [
          toMoneyFact(page, `living:${code}:most`, countryWords.fundsMost(most.months), {
            ...living,
            annual: most.amount,
          }),
        ]
      : []),
    toMoneyFact(
      page,
      `living:${code}:year`,
      countryWords[living.period === 'month' ? 'fundsTwelve' : 'funds'],
      living,
    ),
  ]
  const note: CoachFact = {
    id: `living:${code}:note`,
    text: countryWords.fundsText(isLivingShown(page.content.amounts, code)),
    source: facts[0].source,
  }
  return quoteFacts(
    [...facts, note],
    [linkCountry(code, 'living'), { label: toolsWords.cost.title, address: paths.cost(undefined, code) }],
  )
}

function toMoneyFact(
  page: PageContext,
  id: string,
  part: string,
  { annual, currency, by }: Estimate,
): CoachFact {
  const money = { amount: annual, currency }
  return {
    id,
    text: words.money(part, formatMoney(page, money), formatAbout(page, money)),
    source: toSource(by, by.publisher),
    money,
  }
}

/** Writes an amount in its own currency. */
const formatMoney = (page: PageContext, money: Money) => createFigures(page.locale).money(money)

function formatAbout(page: PageContext, money: Money) {
  const { about } = addAbout(money, page.defaultCurrency)
  return about && createFigures(page.locale).about(about)
}

/** Returns the tuition that registers publish for a country, with what its page says of fees. */
export function lookUpTuition(page: PageContext, code: string, { levels }: CallOf<'tuition'>): ToolAnswer {
  const text = findCountryTuition(page, code, levels)
  const fees: CoachFact[] = text ? [{ id: `tuition:${code}`, text, source: { title: words.catalogue } }] : []
  const statement = lookUpCountry(page, code, { tool: 'country', part: 'tuition', countries: [code] })
  return quoteFacts(
    [...renameFacts(statement.facts, `tuition:${code}:page`), ...fees],
    [linkCountry(code, 'tuition')],
  )
}

/** Returns a statement of a country’s page, with its amounts. */
export function lookUpCountry(page: PageContext, code: string, { part }: CallOf<'country'>): ToolAnswer {
  const statement = page.content.countries[code]?.statements.find(({ topic }) => topic === part)
  if (!statement) return nothingFound
  const source = toSource(presentRuleSource(statement, page.today()))
  const amounts = statement.amounts.map(({ of, from, to, currency }, place): CoachFact => {
    const [low, high] = [from, to ?? from].map((amount) => ({ amount, currency }))
    const range =
      low.amount === high.amount
        ? formatMoney(page, low)
        : `${formatMoney(page, low)} – ${formatMoney(page, high)}`
    return {
      id: `country:${code}:${part}:${place}`,
      text: words.money(countryWords.named(of), range, formatAbout(page, high)),
      source,
      money: high,
    }
  })
  const fact: CoachFact = { id: `country:${code}:${part}`, text: statement.text, source }
  return quoteFacts(
    [...(part === 'tuition' ? amounts : []), fact, ...(part === 'tuition' ? [] : amounts)],
    [linkCountry(code, part)],
  )
}

/** Returns the English scores that a country’s visa or its universities usually ask for. */
export function lookUpEnglish(page: PageContext, code: string): ToolAnswer {
  const today = page.today()
  const facts = floors
    .filter(({ country, english, reviewBy }) => country === code && english && reviewBy >= today)
    .map((floor): CoachFact => {
      const { id, kind, of, note, english = {}, publisher, title, readAt, confidence, seen } = floor
      const scores = Object.entries(english).flatMap(([test, { score, components }]) => {
        const least = Math.min(...Object.values(components ?? {}))
        const name = toolsWords.scores.english.tests[test as keyof typeof english]
        if (score === undefined) return []
        return [words.score(name, score) + (Number.isFinite(least) ? words.eachAtLeast(least) : '')]
      })
      const opening = kind === 'visa' ? words.englishVisa(of) : words.englishUsual(of)
      return {
        id: `english:${code}:${id}`,
        text: [`${opening[0].toUpperCase()}${opening.slice(1)} ${words.scores(scores)}`, note]
          .filter(Boolean)
          .join(' '),
        source: { title: `${publisher}, ${title}`, page: readAt, confidence, seen },
      }
    })
  if (facts.length === 0) return nothingFound
  const answer = quoteFacts(facts, [{ label: toolsWords.scores.title, address: paths.scoreConverter() }])
  return {
    ...answer,
    claims: answer.claims.map((claim, place) =>
      place === 0 ? { text: `${claim.text} ${words.eachAsksMore}` } : claim,
    ),
  }
}
