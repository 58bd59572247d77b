import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { accountWords } from '../account/words.ts'

const { fields } = accountWords

/**
 * Fields of account forms: the label of each, and the value that a browser or password manager may fill in.
 */
const kinds = {
  name: { label: fields.name, autoComplete: 'name' },
  email: { label: fields.email, type: 'email', autoComplete: 'email' },
  phone: { label: fields.phone, hint: fields.phoneHint, type: 'tel', autoComplete: 'tel' },
  /** Password of an existing account. */
  password: { label: fields.password, type: 'password', autoComplete: 'current-password' },
  /** The first of an account. */
  firstPassword: {
    label: fields.password,
    hint: fields.newPasswordHint,
    type: 'password',
    autoComplete: 'new-password',
  },
  newPassword: {
    label: fields.newPassword,
    hint: fields.newPasswordHint,
    type: 'password',
    autoComplete: 'new-password',
  },
  /** Asked for before something that cannot be taken back. */
  currentPassword: { label: fields.currentPassword, type: 'password', autoComplete: 'current-password' },
}

/** Renders a field of an account's form, with its typed value and its error. A password is never sent back. */
export function AccountField({
  kind,
  name = kind,
  showable = false,
  ...own
}: {
  kind: keyof typeof kinds
  /** Its name in the form, if that is not its kind. */
  name?: string
  label?: string
  /** A password that can be looked at while it is typed; by script alone. */
  showable?: boolean
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'defaultValue'>) {
  const [isVisible, setShown] = useState(false)
  const tick = useRef<HTMLInputElement>(null)
  // A tick set before hydration is only in the DOM.
  useEffect(() => setShown(tick.current?.checked ?? false), [])
  const field = (
    <Field
      name={name}
      {...kinds[kind]}
      {...own}
      {...(isVisible && { type: 'text', spellCheck: false, autoCapitalize: 'none' })}
      aria-required
      maxLength={MAX_TYPED.line}
    />
  )
  if (!showable) return field
  return (
    <div>
      {field}
      {/* Without a name: it is not sent. */}
      <label className="tick with-script">
        <input
          ref={tick}
          type="checkbox"
          checked={isVisible}
          onChange={({ target }) => setShown(target.checked)}
        />
        <span>{fields.showPassword}</span>
      </label>
    </div>
  )
}
