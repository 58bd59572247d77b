import { useEffect, useRef } from 'react'
import { exploreWords as words } from '../../words/explore/explore.ts'
import { COMPARE_FORM } from './CompareTray.tsx'
import type { Choice } from './choices.ts'
import { MOST_COMPARED, useCompareChoice } from './compare-choice.ts'

export function CompareTick({ choice }: { choice: Choice }) {
  const { has, full, toggle } = useCompareChoice()
  const chosen = has(choice.id)
  const refused = full && !chosen
  const tick = useRef<HTMLInputElement>(null)
  // Ticked before React was there: then it stands on the page alone.
  useEffect(() => {
    if (tick.current?.checked && !has(choice.id)) toggle(choice)
  }, [])
  return (
    <label className="compare-tick" title={refused ? words.compare.full(MOST_COMPARED) : undefined}>
      <input
        ref={tick}
        type="checkbox"
        className="tick-box"
        name="p"
        value={choice.id}
        form={COMPARE_FORM}
        checked={chosen}
        disabled={refused}
        onChange={() => toggle(choice)}
      />
      {words.compare.verb}
      <span className="unseen">{` ${choice.title}`}</span>
    </label>
  )
}
