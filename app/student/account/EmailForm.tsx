import { useForm } from '../../forms/FormProvider.tsx'
import { ActionButton, Submit } from '../../forms/PostForm.tsx'
import { type Returned, ReturnedMail } from '../../ui/ReturnedMail.tsx'
import { returnedMail } from '../../words/returned-mail.ts'
import { AccountField } from '../sign-in/AccountField.tsx'
import { getMailWords } from './mail-words.ts'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/** Renders the address of the account, whether it is confirmed, and another one. */
export function EmailForm({
  email,
  emailVerified,
  waitingEmail,
  returned,
  password,
  mail,
}: {
  email: string
  emailVerified: boolean
  /** A new address whose link has not been opened yet. */
  waitingEmail: string | undefined
  /** Those of the two addresses from which mail came back. */
  returned: Returned[]
  /** The account has one. */
  password: boolean
  /** Mail leaves. */
  mail: boolean
}) {
  const { answer } = useForm()
  const texts = getMailWords({ mail })
  return (
    <>
      <p>
        <strong>{email}</strong>{' '}
        <span className={emailVerified ? 'state published' : 'state estimated'}>
          {emailVerified ? words.confirmed : words.unconfirmed}
        </span>
      </p>
      {returned.map((mail) => (
        <ReturnedMail key={mail.email} returned={mail}>
          {returnedMail.account}
        </ReturnedMail>
      ))}
      {!emailVerified && (
        <>
          <p className="quiet">{texts.unconfirmed}</p>
          <Submit kind="plain" does="verify" label={texts.sendAgain} />
        </>
      )}
      {waitingEmail && (
        <div className="account-waits row items-center gap-y-1 gap-x-2">
          <p>
            {texts.change} <strong>{waitingEmail}</strong>
          </p>
          <ActionButton does="email-again">{texts.sendAgain}</ActionButton>
          <ActionButton does="email-keep" kind="bare">
            {words.keepEmail}
          </ActionButton>
        </div>
      )}
      <details open={answer?.typed?.do === 'email' || Boolean(answer?.typed?.email)}>
        <summary>{words.changeEmail}</summary>
        <div className="account-form">
          <p className="quiet">{texts.changeEmail}</p>
          <AccountField kind="email" label={words.newEmail} />
          {password && <AccountField kind="currentPassword" name="emailPassword" />}
          <Submit kind="plain" does="email" label={words.changeEmail} />
        </div>
      </details>
    </>
  )
}
