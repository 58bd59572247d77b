import { ActionButton, PostForm } from '../../forms/PostForm.tsx'

/** Shares a list out to everybody in turn. A form of its own: Enter in the list must never press it. */
export function ShareOutForm({
  title,
  explanation,
  button,
}: Record<'title' | 'explanation' | 'button', string>) {
  return (
    <PostForm>
      <details className="desk-hand">
        <summary>{title}</summary>
        <p>{explanation}</p>
        <ActionButton does="turn">{button}</ActionButton>
      </details>
    </PostForm>
  )
}
