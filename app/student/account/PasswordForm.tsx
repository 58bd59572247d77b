import { paths } from '../../paths.ts'
import { accountWords } from '../../words/accounts.ts'
import { AccountField } from '../AccountField.tsx'
import type { FormAnswer } from '../answers.server.ts'
import { Submit, sendOnce } from '../Gate.tsx'

const { account: words } = accountWords
const FORM = 'password'

/** Another password; or, for who has none, the way to one. */
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
      <form className="account-form" method="post" action={paths.account()} onSubmit={sendOnce}>
        <p>{words.noPassword}</p>
        <input type="hidden" name="do" value="password-link" />
        <Submit kind="plain" label={words.sendPasswordLink} />
      </form>
    )
  return (
    <details open={answer !== undefined}>
      <summary>{words.changePassword}</summary>
      <form className="account-form" method="post" action={paths.account()} noValidate onSubmit={sendOnce}>
        <input type="hidden" name="do" value="password" />
        {/* So that a password keeper knows which account it is. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <AccountField kind="currentPassword" name="password" form={FORM} answer={answer} />
        <AccountField kind="newPassword" form={FORM} answer={answer} />
        <Submit kind="plain" label={words.changePassword} />
      </form>
    </details>
  )
}
