import type { ReactNode } from 'react'
import { listFields } from '../../../admissions/profile/fields.ts'
import { nameBeforeField } from '../../forms/before-field.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { PartProvider } from './fields.tsx'
import { getChoiceId, Overlaps } from './Overlaps.tsx'
import type { ProfileForm } from './use-profile-form.ts'
import { profileWords as words } from './words.ts'

interface Props {
  form: ProfileForm
  /** The entry that is changed; none for a new one. */
  entry?: string
  labelledBy: string
  say(field: string, value: string): string
  children: ReactNode
}

/** Renders the frame of each part of the form: earlier values, errors and overlaps. */
export function FormFrame({ form, entry, labelledBy, say, children }: Props) {
  const { id, name, base, answer } = form
  const errors = listFields(name).flatMap((field): [string, string][] => {
    const error = form.error(field)
    return error ? [[field, error]] : []
  })
  for (const field of answer.unanswered ?? [])
    errors.push([getChoiceId(field), words.overlap.error(form.label(field))])
  return (
    <PartProvider form={form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend, and this one has a heading. */}
      <div role="group" aria-labelledby={labelledBy} className="profile-form" data-part={form.key}>
        <input type="hidden" name="form" value={name} />
        <input type="hidden" name={entry ? 'entry' : 'draft'} value={form.key} />
        {listFields(name).map((field) => (
          <input key={field} type="hidden" name={nameBeforeField(field)} value={base[field]} />
        ))}
        {errors.length > 0 && (
          <div id={`${id}-told`} tabIndex={-1}>
            <ErrorSummary heading={words.summary} form={id} errors={Object.fromEntries(errors)} />
          </div>
        )}
        <Overlaps form={form} say={say} id={errors.length > 0 ? undefined : `${id}-told`} />
        {children}
        {answer.failure && (
          <p id={`${id}-failure`} tabIndex={-1} className="form-failure" role="alert">
            {words.failures[answer.failure]}
          </p>
        )}
      </div>
    </PartProvider>
  )
}
