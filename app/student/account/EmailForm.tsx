import { paths } from '../../paths.ts'
import { Field } from '../../ui/Field.tsx'
import { accountWords } from '../../words/accounts.ts'
import type { FormAnswer } from '../answers.server.ts'
import { Submit, sendOnce } from '../Gate.tsx'

const { account: words, fields } = accountWords
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
          {emailVerified ? `● ${words.confirmed}` : `○ ${words.unconfirmed}`}
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
          <Field
            form={FORM}
            name="email"
            label={words.newEmail}
            error={answer?.errors?.email}
            defaultValue={answer?.values?.email}
            type="email"
            autoComplete="email"
            aria-required
          />
          {password && (
            <Field
              form={FORM}
              name="password"
              label={fields.currentPassword}
              error={answer?.errors?.password}
              type="password"
              autoComplete="current-password"
              aria-required
            />
          )}
          <Submit kind="plain" label={words.changeEmail} />
        </form>
      </details>
    </>
  )
}
