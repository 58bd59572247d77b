import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { useFigures } from '../../ui/figures.ts'
import { recordWords } from '../../words/explore/record.ts'
import { StateMark } from './StateMark.tsx'
import type { MoneySpread } from './spread.ts'

const words = recordWords.spread

/** From what to what known amounts lie, and about what that is in the visitor's currency. */
export function MoneySpreadText({
  spread: { amounts, audience, state },
  each,
  whose,
}: {
  spread: MoneySpread & { audience?: Tuition['audience'] }
  /** `a year`, where the column does not say it. */
  each?: string
  /** Whose fees they are is said here, as the table's levels have not all the same. */
  whose?: boolean
}) {
  const figures = useFigures()
  const { lower, middle, upper } = amounts
  const range = words.range(figures.money(lower), figures.money(upper))
  return (
    <>
      {each ? `${range} ${each}` : range}
      &nbsp;
      <StateMark state={state} />
      <span className="small quiet">
        {[
          lower.about &&
            upper.about &&
            words.about(words.range(figures.about(lower.about), figures.about(upper.about))),
          lower.amount < upper.amount && words.middle[audience ? 'cost' : 'figure'](figures.money(middle)),
          whose && audience && words.feesOf(audience),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
    </>
  )
}
