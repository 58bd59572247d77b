import { useForm } from '../../forms/FormProvider.tsx'
import { Submit } from '../../forms/PostForm.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { AccountField } from '../sign-in/AccountField.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/**
 * Renders the form that erases the account permanently. Asks for the password; users without one tick a box,
 * if they proved their identity in the last ten minutes.
 */
export function EraseAccount({ password, fresh }: { password: boolean; fresh: boolean }) {
  const { answer } = useForm()
  return (
    <>
      <p>{words.closeText}</p>
      {password || fresh ? (
        <details open={answer?.typed?.do === 'close'}>
          <summary>{words.close}</summary>
          <div className="account-form">
            <h3>{words.closeQuestion}</h3>
            <ul className="dashes">
              {words.closeGoes.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p>{words.closeFinal}</p>
            {password ? (
              <AccountField kind="currentPassword" name="closePassword" label={words.closePassword} />
            ) : (
              <Tick name="closeSure" value="yes" label={words.closeSure} />
            )}
            <Submit kind="danger" does="close" label={words.closeButton} />
          </div>
        </details>
      ) : (
        <p className="quiet">{words.closeFresh}</p>
      )}
    </>
  )
}
