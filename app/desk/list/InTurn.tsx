import { PostForm, Press } from '../../forms/PostForm.tsx'

/** Shares a list out to everybody in turn. A form of its own: Enter in the list must never press it. */
export function InTurn({ title, explanation, button }: Record<'title' | 'explanation' | 'button', string>) {
  return (
    <PostForm>
      <details className="desk-hand">
        <summary>{title}</summary>
        <p>{explanation}</p>
        <Press does="turn">{button}</Press>
      </details>
    </PostForm>
  )
}
