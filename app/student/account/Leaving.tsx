import { useForm } from '../../forms/InForm.tsx'
import { Submit } from '../../forms/PostForm.tsx'
import { accountWords } from '../../words/student/accounts.ts'
import { AccountField } from '../sign-in/AccountField.tsx'

const { account: words } = accountWords

/** Closing the account for good. */
export function Leaving({ password }: { password: boolean }) {
  const { answer } = useForm()
  return (
    <>
      <p>{words.closeText}</p>
      {!password && <p className="quiet">{words.closeFresh}</p>}
      <details open={answer?.typed?.do === 'close'}>
        <summary>{words.close}</summary>
        <div className="account-form">
          {password && (
            <AccountField kind="currentPassword" name="closePassword" label={words.closePassword} />
          )}
          <Submit kind="danger" does="close" label={words.closeButton} />
        </div>
      </details>
    </>
  )
}
