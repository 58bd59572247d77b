import type { ComponentProps } from 'react'
import { FieldFrame, type Labelled, useField } from './Field.tsx'
import { Options } from './Options.tsx'

/** Renders one labelled list to choose from, with the earlier choice, and its error underneath. */
export function Choice({
  name,
  label,
  hint,
  error,
  options,
  empty,
  defaultValue = empty && '',
  beside,
  ...select
}: Labelled & {
  /** Content between the list and its error. */
  beside?: React.ReactNode
} & ComponentProps<typeof Options> &
  Omit<ComponentProps<'select'>, 'form'>) {
  const { id, typed, aria } = useField({ name, hint, error })
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        className="select"
        defaultValue={typed ?? defaultValue}
        {...aria}
        {...select}
      >
        <Options options={options} empty={empty} />
      </select>
      {beside}
    </FieldFrame>
  )
}
