import { CitedText } from '../../tools/CitedText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { recordWords as words } from '../words.ts'
import { StateMark } from './StateMark.tsx'
import type { YearInAll } from './summary.ts'
import { describeYearPart } from './words.ts'

/** Renders the cost of a year with living, visa and travel; a tap shows its parts and the costs left out. */
export function YearText({ year }: { year: YearInAll }) {
  const figures = useFigures()
  const isMissing = (name: YearInAll['parts'][number]['part']) =>
    year.parts.every(({ part }) => part !== name)
  return (
    <details className="year-in-all">
      <summary>
        {words.aboutMoney(figures.about(year.together))}&nbsp;
        <StateMark state="estimated" />
      </summary>
      <ul>
        {year.parts.map((part) => (
          <li key={part.part}>
            {describeYearPart(part, figures)}&nbsp;
            <StateMark state={part.state} />
            {part.by && <CitedText by={part.by} />}
          </li>
        ))}
        <li>{words.year.without({ visa: isMissing('visa'), travel: isMissing('travel') })}</li>
      </ul>
    </details>
  )
}
