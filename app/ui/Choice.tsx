import type { Answer } from '../forms/outcome.ts'
import { Around, marks } from './Field.tsx'
import { Options } from './Options.tsx'

/** One labelled list to choose from, with what was chosen before, and what is wrong with it underneath. */
export function Choice({
  name,
  form,
  label,
  options,
  empty,
  answer,
}: {
  name: string
  form: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
  empty: string
  answer?: Answer
}) {
  const error = answer?.errors?.[name]
  const { id, told } = marks({ name, form, error })
  return (
    <Around name={name} form={form} label={label} error={error}>
      <select id={id} name={name} className="select" defaultValue={answer?.typed?.[name] ?? ''} {...told}>
        <Options options={options} empty={empty} />
      </select>
    </Around>
  )
}
