import { useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { exploreWords as words } from '../../explore/words.ts'
import { paths } from '../../paths.ts'
import { COMPARE_FORM } from './CompareTray.tsx'
import type { TickedProgramme } from './choice-store.ts'
import { MAX_COMPARED, useCompareChoice } from './compare-choice.ts'
import { OnlyRead } from './only-read.ts'

export function CompareTick({ choice, currency }: { choice: TickedProgramme; currency?: string }) {
  const { choices, has, full, toggle } = useCompareChoice()
  const isChosen = has(choice.id)
  const isRefused = full && !isChosen
  const tick = useRef<HTMLInputElement>(null)
  // A tick set before hydration is only in the DOM.
  useEffect(() => {
    if (tick.current?.checked && !has(choice.id)) toggle(choice)
  }, [])
  if (useContext(OnlyRead)) return null
  return (
    <>
      <label className="compare-tick" title={isRefused ? words.compare.full(MAX_COMPARED) : undefined}>
        <input
          ref={tick}
          type="checkbox"
          name="p"
          value={choice.id}
          form={COMPARE_FORM}
          checked={isChosen}
          disabled={isRefused}
          onChange={() => toggle(choice)}
        />
        {words.compare.verb}
        <span className="unseen">{` ${choice.title}`}</span>
      </label>
      {isChosen && choices.length > 1 && (
        // The tray is below all rows, so keyboard users get the link right here.
        <Link className="compare-now no-print" to={paths.compare(choices, currency)}>
          {words.compare.beside(choices.length)}
        </Link>
      )}
    </>
  )
}
