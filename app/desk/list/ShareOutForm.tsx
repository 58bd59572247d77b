import type { ReactNode } from 'react'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'

/**
 * Renders the form that shares a list out to all counsellors in turn; `children` is another way beside it.
 * It is a separate form, so Enter in the list never presses it.
 */
export function ShareOutForm({
  title,
  explanation,
  button,
  children,
}: Record<'title' | 'explanation' | 'button', string> & { children: ReactNode }) {
  return (
    <PostForm>
      <details className="desk-hand">
        <summary>{title}</summary>
        <p>{explanation}</p>
        <p className="desk-acts">
          <ActionButton does="turn">{button}</ActionButton>
          {children}
        </p>
      </details>
    </PostForm>
  )
}
