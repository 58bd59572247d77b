import { useFigures } from '../../ui/figures.ts'
import { StateMark } from '../facts/StateMark.tsx'
import type { YearInAll, YearPart } from '../facts/summary.ts'
import { describeYearPart } from '../facts/words.ts'
import { recordWords } from '../words.ts'
import { listUnknownYearParts, STACK_WIDTH, stackYear } from './year-stack.ts'
import './graphics.css'

/** Marigold is left out: it marks the one thing to do next. */
const COLOURS: Record<YearPart['part'], string> = {
  tuition: 'var(--link)',
  living: 'var(--rule-strong)',
  visa: 'var(--brick)',
  travel: 'var(--green)',
}

interface Props {
  year: YearInAll
  /** The amount that fills the whole width, for bars that are compared. */
  dearest?: number
}

/** Renders the first year as a bar of its parts, and below it each part in words with its state. */
export function YearBar({ year, dearest }: Props) {
  const figures = useFigures()
  return (
    <div className="year-bar">
      <YearStack year={year} dearest={dearest} />
      <ul className="small">
        {year.parts.map((part) => (
          <li key={part.part}>
            <PartSwatch part={part.part} />
            {describeYearPart(part, figures)}&nbsp;
            <StateMark state={part.state} />
          </li>
        ))}
        {listUnknownYearParts(year).map((part) => (
          <li key={part}>{recordWords.year.missing(recordWords.year.parts[part])}</li>
        ))}
      </ul>
    </div>
  )
}

/** Renders the bar alone. It is hidden from screen readers: the same amounts are in words beside it. */
export function YearStack({ year, dearest }: Props) {
  return (
    <svg
      className="year-stack"
      viewBox={`0 0 ${STACK_WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {dearest !== undefined && <rect width={STACK_WIDTH} height="12" fill="var(--paper-sunk)" />}
      {stackYear(year, dearest).map(({ part, x, width }) => (
        <rect key={part} x={x.toFixed(1)} width={width.toFixed(1)} height="12" fill={COLOURS[part]} />
      ))}
    </svg>
  )
}

/** Renders the colour of a part before its name. */
export function PartSwatch({ part }: Pick<YearPart, 'part'>) {
  return (
    <svg className="part-swatch" viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={COLOURS[part]} />
    </svg>
  )
}
