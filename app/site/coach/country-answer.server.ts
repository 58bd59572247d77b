import type { Money } from '../../../admissions/catalogue/types.ts'
import type { CountryPart, Passage } from '../../../admissions/coach/passages.ts'
import { confidenceOn } from '../../../admissions/conversions/cited.ts'
import { livingIn, paidOnce } from '../../../admissions/costs/year.ts'
import type { PageContext } from '../../context.ts'
import { withAbout } from '../../programme/facts/summary.server.ts'
import { countryWords as words } from '../../words/explore/country.ts'
import { recordWords } from '../../words/explore/record.ts'
import { figuresFor } from '../../words/figures.ts'

/** What a country's page says of what was asked: the words, the figures, and who says so. */
export function countryAnswer(page: PageContext, { of: code, heading, text }: Passage): string {
  const topic = heading!.id as CountryPart
  const today = page.today()
  const statement = page.content.countries[code]?.statements.find((one) => one.text === text)
  if (statement) {
    const amounts = statement.amounts.map(({ of, from, to, currency }) =>
      amountText(page, words.named(of), { amount: from, currency }, to),
    )
    const by = `${words.confidence[confidenceOn(today, statement)]} ${statement.title}.`
    return [text, ...amounts, by].join(' ')
  }
  const cost = topic === 'living' ? livingIn(code, undefined, today) : paidOnce(code, today).visa
  if (!cost) return text
  const { publisher, title, confidence } = cost.by
  const of = topic === 'living' ? words.funds : words.named(words.visaFee)
  const by = `${words.confidence[confidence]} ${publisher}, ${title}.`
  return [text, amountText(page, of, { amount: cost.annual, currency: cost.currency }), by].join(' ')
}

function amountText(page: PageContext, of: string, from: Money, to?: number) {
  const figures = figuresFor(page.locale)
  const { about } = withAbout(from, page.defaultCurrency)
  const upTo = to === undefined ? undefined : { ...from, amount: to }
  const money = upTo
    ? recordWords.spread.range(figures.money(from), figures.money(upTo))
    : figures.money(from)
  return words.amount(of, money, about && !upTo ? recordWords.aboutMoney(figures.about(about)) : undefined)
}
