import type { Tuition } from '../../../admissions/catalogue/types.ts'
import { useFigures } from '../../ui/figures.ts'
import { makeUnbroken } from '../../words/english.ts'
import { recordWords } from '../words.ts'
import { MarkedValue } from './Marked.tsx'
import type { MoneySpread } from './spread.ts'
import type { Fee } from './summary.ts'

const words = recordWords.spread

/** Renders the range of known amounts, approximately in the visitor's currency and as charged. */
export function MoneySpreadText({
  spread: { amounts, audience, state },
  each,
  isPerAudience,
}: {
  spread: MoneySpread & { audience?: Tuition['audience'] }
  /** `a year`, where the column does not say it. */
  each?: string
  /** True to show whose fees these are, because the table's levels differ. */
  isPerAudience?: boolean
}) {
  const figures = useFigures()
  const { lower, middle, upper } = amounts
  const rangeText = words.range(figures.money(lower), figures.money(upper))
  const isAbout = upper.about !== undefined
  const about = (fee: Fee) => figures.about(fee.about ?? { ...upper.about!, amount: fee.amount })
  const [from, to] = [about(lower), about(upper)]
  const lowest = makeUnbroken(recordWords.aboutMoney(from))
  const range = !isAbout ? rangeText : from === to ? lowest : words.range(lowest, to)
  const half = isAbout ? recordWords.aboutMoney(about(middle)) : figures.money(middle)
  const isSpread = lower.amount < upper.amount
  return (
    <>
      <MarkedValue text={each ? `${range} ${each}` : range} state={state} />
      {isSpread && <span className="small quiet">{words.half(half)}</span>}
      {isAbout && <span className="small quiet">{rangeText}</span>}
      {isPerAudience && audience && <span className="small quiet">{words.feesOf(audience)}</span>}
    </>
  )
}
