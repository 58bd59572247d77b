import { accountWords } from '../../words/student/accounts.ts'
import type { FormAnswer } from '../answers.server.ts'
import { AccountField } from '../sign-in/AccountField.tsx'
import { Submit } from '../sign-in/Gate.tsx'

const { account: words } = accountWords
const FORM = 'password'

/** The tick that ends what else opens the account. */
export const END_OTHERS = 'endOthers'

/** Another password; or, where there is none, the way to one. */
export function PasswordForm({
  email,
  password,
  answer,
}: {
  email: string
  password: boolean
  answer?: FormAnswer
}) {
  if (!password)
    return (
      <div className="account-form">
        <p>{words.noPassword}</p>
        <Submit kind="plain" does="password-link" label={words.sendPasswordLink} />
      </div>
    )
  return (
    <details open={answer !== undefined}>
      <summary>{words.changePassword}</summary>
      <div className="account-form">
        {/* So that a password keeper knows which account it is. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <AccountField kind="currentPassword" name="password" form={FORM} answer={answer} />
        <AccountField kind="newPassword" form={FORM} answer={answer} />
        <label className="tick">
          <input
            type="checkbox"
            name={END_OTHERS}
            value="yes"
            defaultChecked={!answer || answer.values?.[END_OTHERS] === 'yes'}
          />
          <span>{words.endOthers}</span>
        </label>
        <Submit kind="plain" does="password" label={words.changePassword} />
      </div>
    </details>
  )
}
