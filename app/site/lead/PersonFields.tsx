import { PHONE_FIELD_LENGTH } from '../../../admissions/leads/rules.ts'
import { Field } from '../../ui/fields/Field.tsx'

/**
 * Renders the sender's name and contact details: the same three fields on every form. `phone` says whether
 * the number is optional.
 */
export function PersonFields({
  labels,
  phone,
}: {
  labels: { name: string; email: string; phone: string; phoneHint?: string }
  phone: 'required' | 'optional'
}) {
  return (
    <>
      <Field name="name" label={labels.name} autoComplete="name" aria-required />
      <Field name="email" label={labels.email} type="email" autoComplete="email" aria-required />
      <Field
        name="phone"
        label={labels.phone}
        hint={labels.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_FIELD_LENGTH}
        aria-required={phone === 'required' ? true : undefined}
      />
    </>
  )
}
