import { createContext, type ReactNode, useContext } from 'react'
import { SCORE_TYPES, type ScoreType } from '../../../admissions/profile/choices.ts'
import { getRow } from '../../../admissions/profile/fields.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Field, FieldFrame, useField } from '../../ui/fields/Field.tsx'
import { Options } from '../../ui/fields/Options.tsx'
import type { TabName } from './tabs.ts'
import type { ProfileForm } from './use-profile-form.ts'
import { profileWords as words } from './words.ts'

const hints: Partial<Record<string, Record<string, string>>> = words.hints
const choices: Record<string, Record<string, string>> = words.choices

const PartContext = createContext<ProfileForm | undefined>(undefined)

/** Hands a part of the page's form to all of its fields. */
export function PartProvider({ form, children }: { form: ProfileForm; children: ReactNode }) {
  return (
    <PartContext value={form}>
      <FormProvider form={form.id}>{children}</FormProvider>
    </PartContext>
  )
}

/** Returns the part of the page's form that this field is in. */
export function usePart(): ProfileForm {
  const form = useContext(PartContext)
  if (!form) throw new Error('A field of the profile stands in no part.')
  return form
}

interface Props {
  name: string
  label: string
  hint?: string
}

interface TextProps extends Props {
  type?: 'text' | 'tel' | 'date'
  autoComplete?: string
  placeholder?: string
  inputMode?: 'decimal'
  min?: string
  max?: string
  required?: boolean
  list?: string
}

export function TextField({ name, required = true, ...rest }: TextProps) {
  const form = usePart()
  return (
    <Field
      name={name}
      error={form.error(name)}
      value={form.values[name]}
      onChange={({ target }) => form.set({ [name]: target.value })}
      aria-required={required}
      maxLength={MAX_TYPED.line}
      {...rest}
    />
  )
}

/**
 * Renders a field as its row in the table of fields says, with the label and the hint that it has in this
 * form.
 */
export function ProfileField({ name }: { name: string }) {
  const form = usePart()
  const field = getRow(form.name, name)
  const { countries, today } = form.data
  const { values } = form
  const label = form.label(name)
  const own = {
    name,
    label: field.optional ? words.optional(label) : label,
    hint: hints[form.name]?.[name],
    autoComplete: field.autoComplete,
  }
  const outOf = field.scale && SCORE_TYPES[values[field.scale] as ScoreType]?.outOf
  switch (field.kind) {
    case 'tick':
      return <TickField name={name} label={label} />
    case 'country':
      return <ChoiceField {...own} options={countries} />
    case 'choice': {
      const hasChosen = field.usual !== undefined && field.choices?.includes(values[name])
      return (
        <ChoiceField {...own} options={Object.entries(choices[name])} empty={hasChosen ? '' : words.choose} />
      )
    }
    case 'day':
      return (
        <TextField
          {...own}
          type="date"
          min={(field.after && values[field.after]) || undefined}
          max={field.latest === 'today' ? today : undefined}
        />
      )
    default:
      return (
        <TextField
          {...own}
          type={field.kind === 'phone' ? 'tel' : undefined}
          placeholder={outOf && words.education.outOf(outOf)}
          required={!field.optional && values[field.unless ?? ''] !== 'yes'}
        />
      )
  }
}

interface ChoiceProps extends Props {
  options: readonly (readonly [value: string, text: string])[]
  /** Replaces the empty choice; without it, there is no empty choice. */
  empty?: string
  autoComplete?: string
  disabled?: boolean
  onChoose?: (value: string) => void
}

export function ChoiceField({ name, label, hint, options, empty = words.choose, ...rest }: ChoiceProps) {
  const form = usePart()
  const { onChoose = (value) => form.set({ [name]: value }), autoComplete, disabled } = rest
  const error = form.error(name)
  const { id, aria } = useField({ name, error, hint })
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint}>
      <select
        id={id}
        name={name}
        className="select"
        value={form.values[name]}
        onChange={({ target }) => onChoose(target.value)}
        autoComplete={autoComplete}
        disabled={disabled}
        aria-required
        {...aria}
      >
        <Options options={options} empty={empty} />
      </select>
    </FieldFrame>
  )
}

function TickField({ name, label }: Props) {
  const form = usePart()
  return (
    <div className="field profile-tick">
      <label className="tick">
        <input
          id={`${form.id}-${name}`}
          type="checkbox"
          name={name}
          value="yes"
          checked={form.values[name] === 'yes'}
          onChange={({ target }) => form.set({ [name]: target.checked ? 'yes' : '' })}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}

/**
 * Shows the fields for a choice, without script. With script, it is hidden, so the Enter key finds the save
 * button.
 */
export function ShowButton({ tab }: { tab: TabName }) {
  return (
    <ActionButton does="shape" formAction={paths.profile(tab)} className="without-script">
      {words.show}
    </ActionButton>
  )
}

export function Fields({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className="profile-fields">
      {legend && <legend>{legend}</legend>}
      {children}
    </fieldset>
  )
}
