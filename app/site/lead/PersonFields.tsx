import { PHONE_FIELD_LENGTH } from '../../../admissions/leads/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Field } from '../../ui/Field.tsx'

/** Who writes, and how they are reached: the same three fields on every form. `phone` says whether the number may be left out. */
export function PersonFields({
  form,
  labels,
  phone,
  answer,
}: {
  form: string
  labels: { name: string; email: string; phone: string; phoneHint?: string }
  phone: 'required' | 'optional'
  answer?: Answer
}) {
  return (
    <>
      <Field name="name" form={form} label={labels.name} answer={answer} autoComplete="name" aria-required />
      <Field
        name="email"
        form={form}
        label={labels.email}
        answer={answer}
        type="email"
        autoComplete="email"
        aria-required
      />
      <Field
        name="phone"
        form={form}
        label={labels.phone}
        answer={answer}
        hint={labels.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_FIELD_LENGTH}
        aria-required={phone === 'required' ? true : undefined}
      />
    </>
  )
}
