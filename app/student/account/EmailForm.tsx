import { paths } from '../../paths.ts'
import { accountWords } from '../../words/accounts.ts'
import { AccountField } from '../AccountField.tsx'
import type { FormAnswer } from '../answers.server.ts'
import { Submit, sendOnce } from '../Gate.tsx'

const { account: words } = accountWords
const FORM = 'email'

/** The address of the account, whether it is confirmed, and another one. */
export function EmailForm({
  email,
  emailVerified,
  password,
  answer,
}: {
  email: string
  emailVerified: boolean
  /** The account has one. */
  password: boolean
  answer?: FormAnswer
}) {
  return (
    <>
      <p>
        <strong>{email}</strong>{' '}
        <span className={emailVerified ? 'state published' : 'state estimated'}>
          {emailVerified ? words.confirmed : words.unconfirmed}
        </span>
      </p>
      {!emailVerified && (
        <>
          <p className="quiet">{words.unconfirmedText}</p>
          <form method="post" action={paths.account()} onSubmit={sendOnce}>
            <input type="hidden" name="do" value="verify" />
            <Submit kind="plain" label={words.sendAgain} />
          </form>
        </>
      )}
      <details open={answer !== undefined}>
        <summary>{words.changeEmail}</summary>
        <form className="account-form" method="post" action={paths.account()} noValidate onSubmit={sendOnce}>
          <input type="hidden" name="do" value="email" />
          <AccountField kind="email" form={FORM} label={words.newEmail} answer={answer} />
          {password && <AccountField kind="currentPassword" name="password" form={FORM} answer={answer} />}
          <Submit kind="plain" label={words.changeEmail} />
        </form>
      </details>
    </>
  )
}
