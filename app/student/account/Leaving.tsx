import type { Answer } from '../../forms/outcome.ts'
import { Submit } from '../../forms/PostForm.tsx'
import { accountWords } from '../../words/student/accounts.ts'
import { AccountField } from '../sign-in/AccountField.tsx'

const { account: words } = accountWords

/** Closing the account for good. */
export function Leaving({ password, answer }: { password: boolean; answer?: Answer }) {
  return (
    <>
      <p>{words.closeText}</p>
      {!password && <p className="quiet">{words.closeFresh}</p>}
      <details open={answer?.typed?.do === 'close'}>
        <summary>{words.close}</summary>
        <div className="account-form">
          {password && (
            <AccountField
              kind="currentPassword"
              name="closePassword"
              form="account"
              label={words.closePassword}
              answer={answer}
            />
          )}
          <Submit kind="danger" does="close" label={words.closeButton} />
        </div>
      </details>
    </>
  )
}
