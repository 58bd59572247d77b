import type { Gap } from '../../../admissions/bank/joining.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { bankWords } from './words.ts'

/** Shows a gap between two statements. */
export function GapText({ gap: { after, until, moved } }: { gap: Gap }) {
  const { paise } = useFigures()
  return (
    <p>
      <DayText day={after} /> – <DayText day={until} />: {bankWords.gap(paise(moved))}
    </p>
  )
}
