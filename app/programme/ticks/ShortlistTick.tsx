import { useContext, useEffect, useRef } from 'react'
import { PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { shortlistWords as words } from '../../student/shortlist/words.ts'
import type { TickedProgramme } from './choice-store.ts'
import { OnlyRead } from './only-read.ts'
import { useShortlistTick } from './shortlist-choice.ts'

/**
 * Renders the tick that adds a programme to the shortlist. Without script it is a button that looks alike: a
 * tick alone sends nothing.
 */
export function ShortlistTick({ choice }: { choice: TickedProgramme }) {
  const { isPressed, busy, toggle } = useShortlistTick(choice)
  const tick = useRef<HTMLInputElement>(null)
  // A tick set before hydration is only in the DOM.
  useEffect(() => {
    if (tick.current?.checked && !tick.current.defaultChecked) toggle()
  }, [])
  if (useContext(OnlyRead)) return null
  const title = <span className="unseen">{` ${choice.title}`}</span>
  return (
    <>
      <label className="compare-tick shortlist-tick with-script" aria-busy={busy || undefined}>
        {/* Back would restore the tick, even for another user who has signed in since. */}
        <input ref={tick} type="checkbox" autoComplete="off" checked={isPressed} onChange={toggle} />
        <span className="tick-word">{busy ? words.toasts.underWay : words.verb}</span>
        {title}
      </label>
      <PostForm reloadDocument className="without-script" action={paths.shortlist()}>
        <input type="hidden" name="do" value={isPressed ? 'remove' : 'add'} />
        {/* biome-ignore lint/a11y/useSemanticElements: it sends. */}
        <button
          type="submit"
          name="programme"
          value={choice.id}
          className="shortlist-button"
          role="checkbox"
          aria-checked={isPressed}
        >
          <span className="tick-word">{words.verb}</span>
          {title}
        </button>
      </PostForm>
    </>
  )
}
