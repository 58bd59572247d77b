import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { useFigures } from '../../ui/figures.ts'
import { recordWords } from '../../words/explore/record.ts'
import { Marked } from './Marked.tsx'
import type { MoneySpread } from './spread.ts'
import type { Fee } from './summary.ts'

const words = recordWords.spread

/** From what to what known amounts lie: about what that is in the visitor's currency, and as it is asked. */
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
  const asked = words.range(figures.money(lower), figures.money(upper))
  const isAbout = upper.about !== undefined
  const about = (fee: Fee) => figures.about(fee.about ?? { ...upper.about!, amount: fee.amount })
  const range = isAbout ? recordWords.aboutMoney(words.range(about(lower), about(upper))) : asked
  const half = isAbout ? recordWords.aboutMoney(about(middle)) : figures.money(middle)
  const more = [isAbout && asked, lower.amount < upper.amount && words.half(half)].filter(Boolean).join('; ')
  return (
    <>
      <Marked text={each ? `${range} ${each}` : range} state={state} />
      <span className="small quiet">
        {[more, whose && audience && words.feesOf(audience)].filter(Boolean).join('. ')}
      </span>
    </>
  )
}
