import { DayText } from '../../ui/DayText.tsx'
import { applicationListWords as words } from './words.ts'

/**
 * Renders the last day to apply, as the student noted it. A day that passed before the application was sent
 * is highlighted.
 */
export function LastDayToApply({ day, today }: { day: string | null; today: string }) {
  if (!day) return words.noDeadline
  if (day < today)
    return (
      <b data-is="soon">
        {words.passed} <DayText day={day} />
      </b>
    )
  return day === today ? <b data-is="soon">{words.today}</b> : <DayText day={day} />
}
