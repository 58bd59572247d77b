import { accountWords } from '../../words/student/accounts.ts'
import type { FormAnswer } from '../answers.server.ts'
import { AccountField } from '../sign-in/AccountField.tsx'
import { Submit } from '../sign-in/Gate.tsx'

const { account: words, mail: mailWords } = accountWords
const FORM = 'email'

/** The password that goes with another address: in the one form of the page there is another field for the password. */
export const EMAIL_PASSWORD = 'emailPassword'

/** The address of the account, whether it is confirmed, and another one. */
export function EmailForm({
  email,
  emailVerified,
  password,
  mail,
  typed = '',
  answer,
}: {
  email: string
  emailVerified: boolean
  /** The account has one. */
  password: boolean
  /** Mail leaves. */
  mail: boolean
  /** Another one that was typed, when something else was pressed. */
  typed?: string
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
          <p className="quiet">{(mail ? mailWords.leaves : mailWords.waits).unconfirmed}</p>
          <Submit kind="plain" does="verify" label={words.sendAgain} />
        </>
      )}
      <details open={answer !== undefined || Boolean(typed)}>
        <summary>{words.changeEmail}</summary>
        <div className="account-form">
          <AccountField
            kind="email"
            form={FORM}
            label={words.newEmail}
            answer={answer ?? { values: { email: typed } }}
          />
          {password && (
            <AccountField kind="currentPassword" name={EMAIL_PASSWORD} form={FORM} answer={answer} />
          )}
          <Submit kind="plain" does="email" label={words.changeEmail} />
        </div>
      </details>
    </>
  )
}
