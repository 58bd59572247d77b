import type { PageContext } from '../../context.ts'
import { countryWords as words } from '../../explore/country/words.ts'
import { findOldFeeYears, presentMoneySpread } from '../../programme/facts/summary.server.ts'
import type { Fee } from '../../programme/facts/summary.ts'
import { recordWords } from '../../programme/words.ts'
import { createFigures, type Figures } from '../../words/figures.ts'
import { names } from '../../words/names.ts'

/** People who ask what a country costs without naming a degree usually mean these. */
const USUAL_LEVELS = ['bachelor', 'master']
const { spread } = recordWords

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
export function findCountryTuition(
  page: PageContext,
  code: string,
  levelsAsked: string[],
): string | undefined {
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
  if (sentences.length === 0) return undefined
  return [...sentences, ...(age ? [age] : []), words.fromRegisters].join(' ')
}
