import { useForm } from '../../forms/FormProvider.tsx'
import { Submit } from '../../forms/PostForm.tsx'
import { AccountField } from '../sign-in/AccountField.tsx'
import { getMailWords } from './mail-words.ts'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/** Changes the password; without one, links to the page that sets one. */
export function PasswordForm({
  email,
  password,
  passkeys,
  endsPasskeys,
  mail,
}: {
  email: string
  password: boolean
  passkeys: unknown[]
  /** A change of the password can remove them: those of staff stay. */
  endsPasskeys: boolean
  /** Mail leaves. */
  mail: boolean
}) {
  const { answer } = useForm()
  if (!password)
    return (
      <div className="account-form">
        <p>{words.noPassword}</p>
        <Submit kind="plain" does="password-link" label={getMailWords({ mail }).sendPasswordLink} />
      </div>
    )
  return (
    <details open={answer?.typed?.do === 'password'}>
      <summary>{words.changePassword}</summary>
      <div className="account-form">
        {/* Tells password managers the account. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <AccountField kind="currentPassword" name="password" />
        <AccountField kind="newPassword" />
        <label className="tick">
          <input
            type="checkbox"
            name="endOthers"
            value="yes"
            defaultChecked={!answer?.typed || answer.typed.endOthers === 'yes'}
          />
          <span>{words.endOthers}</span>
        </label>
        {endsPasskeys && passkeys.length > 0 && (
          <label className="tick">
            <input
              type="checkbox"
              name="endPasskeys"
              value="yes"
              defaultChecked={answer?.typed?.endPasskeys === 'yes'}
            />
            <span>{words.endPasskeys}</span>
          </label>
        )}
        <Submit kind="plain" does="password" label={words.changePassword} />
      </div>
    </details>
  )
}
