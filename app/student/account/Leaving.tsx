import { paths } from '../../paths.ts'
import { accountWords } from '../../words/student/accounts.ts'
import type { FormAnswer } from '../answers.server.ts'
import { AccountField } from '../sign-in/AccountField.tsx'
import { GateForm, Submit } from '../sign-in/Gate.tsx'

const { account: words } = accountWords
const FORM = 'close'

/** Closing the account for good. */
export function Leaving({ password, answer }: { password: boolean; answer?: FormAnswer }) {
  return (
    <section className="account-part" aria-labelledby="part-close">
      <h2 id="part-close">{words.close}</h2>
      <div>
        <p>{words.closeText}</p>
        {!password && <p className="quiet">{words.closeFresh}</p>}
        <details open={answer !== undefined}>
          <summary>{words.close}</summary>
          <GateForm className="account-form" action={paths.account()}>
            <input type="hidden" name="do" value="close" />
            {password && (
              <AccountField
                kind="currentPassword"
                name="password"
                form={FORM}
                label={words.closePassword}
                answer={answer}
              />
            )}
            <Submit kind="plain" label={words.closeButton} />
          </GateForm>
        </details>
      </div>
    </section>
  )
}
