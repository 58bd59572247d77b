import { PHONE_FIELD_LENGTH } from '../../../admissions/leads/rules.ts'
import { Field } from '../../ui/Field.tsx'

interface Person {
  name: string
  email: string
  phone: string
}

/** Who writes, and how they are reached: the same three fields on every form. `phone` says whether the number may be left out. */
export function PersonFields({
  form,
  labels,
  phone,
  values = {},
  errors,
}: {
  form: string
  labels: Person & { phoneHint?: string }
  phone: 'required' | 'optional'
  values?: Partial<Person>
  errors: Partial<Person>
}) {
  return (
    <>
      <Field
        name="name"
        form={form}
        label={labels.name}
        error={errors.name}
        autoComplete="name"
        defaultValue={values.name}
        aria-required
      />
      <Field
        name="email"
        form={form}
        label={labels.email}
        error={errors.email}
        type="email"
        autoComplete="email"
        defaultValue={values.email}
        aria-required
      />
      <Field
        name="phone"
        form={form}
        label={labels.phone}
        error={errors.phone}
        hint={labels.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_FIELD_LENGTH}
        defaultValue={values.phone}
        aria-required={phone === 'required' ? true : undefined}
      />
    </>
  )
}
