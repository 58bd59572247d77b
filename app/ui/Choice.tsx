import type { ComponentProps } from 'react'
import type { Answer } from '../forms/outcome.ts'
import { Around, type Labelled, marks } from './Field.tsx'
import { Options } from './Options.tsx'

/** One labelled list to choose from, with what was chosen before, and what is wrong with it underneath. */
export function Choice({
  name,
  form,
  label,
  hint,
  answer,
  error = answer?.errors?.[name],
  options,
  empty,
  beside,
  ...select
}: Labelled & {
  answer?: Answer
  /** What stands between the list and what is wrong with it. */
  beside?: React.ReactNode
} & ComponentProps<typeof Options> &
  ComponentProps<'select'>) {
  const { id, told } = marks({ name, form, error, hint })
  return (
    <Around name={name} form={form} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        className="select"
        defaultValue={answer?.typed?.[name] ?? (empty && '')}
        {...told}
        {...select}
      >
        <Options options={options} empty={empty} />
      </select>
      {beside}
    </Around>
  )
}
