import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { fieldsOf, PREFIX } from '../../../admissions/profile/sent.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { profileWords as words } from '../../words/profile.ts'
import { Overlaps } from './Overlaps.tsx'
import type { TabName } from './tabs.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface Props {
  form: ProfileForm
  tab: TabName
  /** The entry that is changed; none for a new one. */
  entry?: string
  /** The id of the form's heading. */
  labelledBy: string
  say(field: string, value: string): string
  /** It stands in a form with others like it, and is sent with them. */
  shared?: boolean
  children: ReactNode
}

/** What every form of the profile has around its fields: what was there before, what is wrong, what overlaps. */
export function FormFrame({ form, tab, entry, labelledBy, say, shared, children }: Props) {
  const { id, name, base, answer } = form
  const errors = fieldsOf(name).flatMap((field) => {
    const error = form.error(field)
    return error ? [[field, error] as const] : []
  })
  const element = useRef<HTMLFormElement>(null)
  useTypedBefore(element, form)
  const inside = (
    <>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name={entry ? 'entry' : 'draft'} value={form.key} />
      {fieldsOf(name).map((field) => (
        <input key={field} type="hidden" name={PREFIX.base + field} value={base[field]} />
      ))}
      {errors.length > 0 && (
        <div id={`${id}-told`} tabIndex={-1}>
          <ErrorSummary heading={words.summary} form={id} errors={Object.fromEntries(errors)} />
        </div>
      )}
      <Overlaps form={form} say={say} />
      {children}
      {answer.failure && (
        <p className="form-failure" role="alert">
          {words.failures[answer.failure]}
        </p>
      )}
    </>
  )
  if (shared)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, and this one has a heading.
      <div role="group" aria-labelledby={labelledBy} className="profile-form">
        {inside}
      </div>
    )
  return (
    <form
      ref={element}
      method="post"
      action={paths.profile(tab)}
      noValidate={!answer.overlaps}
      onSubmit={form.send}
      aria-labelledby={labelledBy}
      className="profile-form"
    >
      {inside}
    </form>
  )
}

/** What somebody typed before the page's script worked is theirs. */
function useTypedBefore(element: RefObject<HTMLFormElement | null>, form: ProfileForm) {
  const once = useRef(false)
  useEffect(() => {
    if (once.current || !element.current) return
    once.current = true
    const there = new FormData(element.current)
    const typed = fieldsOf(form.name).flatMap((field) => {
      const text = there.get(field)
      return typeof text === 'string' && text !== form.values[field] ? [[field, text] as const] : []
    })
    if (typed.length > 0) form.set(Object.fromEntries(typed))
  })
}
