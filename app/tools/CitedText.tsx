import { withFixedSpaces } from '../../admissions/content/fixed-spaces.ts'
import type { Citation } from '../../admissions/conversions/cited.ts'
import { DayText } from '../ui/DayText.tsx'
import { toolsWords } from './words.ts'

const words = toolsWords.rules

/** Renders the source of a rule or table, its confidence, and when it was noted. */
export function CitedText({ by }: { by: Citation }) {
  return (
    <span className="cited">
      <span className="cited-title">{by.title}</span>
      <span className="small quiet">
        {words.source(by.publisher, withFixedSpaces(by.edition))} ·{' '}
        {by.isToConfirm ? words.toConfirm : words.confidence[by.confidence]}, {words.seen}{' '}
        <DayText day={by.seen} />
        {by.note && <span className="cited-note block">{by.note}</span>}
      </span>
    </span>
  )
}
