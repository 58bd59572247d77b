import type { Intake } from '../../../admissions/catalogue/types.ts'
import { dateWords } from '../../words/dates.ts'

/**
 * Shows a year as an itinerary: twelve months on a line, a stop at each start. The text beside it has the
 * same information.
 */
export function IntakeYear({ intakes }: { intakes: Intake[] }) {
  const starts = new Set(intakes.map(({ month }) => month))
  return (
    <span className="intake-year" aria-hidden="true">
      {dateWords.months.map((name, index) => (
        <span key={name} className={starts.has(index + 1) ? 'month start' : 'month'}>
          {dateWords.monthLetters[index]}
        </span>
      ))}
    </span>
  )
}
