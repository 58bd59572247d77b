import { paths } from '../paths.ts'
import { shortlistWords as words } from '../words/shortlist.ts'
import type { Choice } from './kept-choices.ts'
import { useShortlistTick } from './shortlist-choice.ts'

/** The tick that keeps a programme. A button underneath, so that without script it is sent as a form. */
export function ShortlistButton({ choice }: { choice: Choice }) {
  const { pressed, busy, toggle } = useShortlistTick(choice)
  return (
    <form
      method="post"
      action={paths.shortlist()}
      className="shortlist-tick"
      // Pressed before the page's script is there, it waits for it (`startLater.ts`).
      data-held=""
      onSubmit={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <input type="hidden" name="intent" value={pressed ? 'remove' : 'add'} />
      {/* biome-ignore lint/a11y/useSemanticElements: a checkbox alone sends nothing without script. */}
      <button
        type="submit"
        name="programme"
        value={choice.id}
        role="checkbox"
        aria-checked={pressed}
        aria-busy={busy || undefined}
      >
        {busy ? words.toasts.underWay : words.verb}
        <span className="unseen">{` ${choice.title}`}</span>
      </button>
    </form>
  )
}
