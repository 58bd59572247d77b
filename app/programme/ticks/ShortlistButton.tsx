import { paths } from '../../paths.ts'
import { shortlistWords as words } from '../../words/student/shortlist.ts'
import type { Choice } from './kept-choices.ts'
import { useShortlistTick } from './shortlist-choice.ts'

const FORMS = { add: 'keep', remove: 'take-off' }

/**
 * The forms that all of a page's ticks belong to. Not one around each: browsers lay out every form of a page as soon as it is read, to
 * look for passwords, and with it the card that it stands in, however far down.
 */
export function ShortlistForms() {
  return Object.entries(FORMS).map(([intent, id]) => (
    // Pressed before the page's script is there, a tick waits for it (`startLater.ts`).
    <form key={id} id={id} method="post" action={paths.shortlist()} data-held="" hidden>
      <input type="hidden" name="intent" value={intent} />
    </form>
  ))
}

/** The tick that keeps a programme. A button underneath, so that without script it is sent as a form. */
export function ShortlistButton({ choice }: { choice: Choice }) {
  const { pressed, busy, toggle } = useShortlistTick(choice)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a checkbox alone sends nothing without script.
    <button
      type="submit"
      form={pressed ? FORMS.remove : FORMS.add}
      name="programme"
      value={choice.id}
      className="shortlist-tick"
      role="checkbox"
      aria-checked={pressed}
      aria-busy={busy || undefined}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      {busy ? words.toasts.underWay : words.verb}
      <span className="unseen">{` ${choice.title}`}</span>
    </button>
  )
}
