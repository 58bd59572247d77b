import { type KeyboardEvent, useState } from 'react'
import { type AccountFault, findPasskeyNameFault } from '../../../admissions/accounts/rules.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { ActionButton, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { AccountField } from '../sign-in/AccountField.tsx'
import { accountFaults } from './fault-words.ts'
import { accountWords } from './words.ts'

const { account: words, passkey: passkeyWords } = accountWords

/**
 * Renders the account's passkeys. Adding and removing one requires that the user has proved who they are in
 * the last few minutes.
 */
export function Passkeys({
  passkeys,
  password,
  fresh,
  canAdd,
}: {
  passkeys: { id: string; name: string | null; addedOn: string }[]
  /** The account has one. */
  password: boolean
  fresh: boolean
  /** The browser has passkeys. */
  canAdd: boolean
}) {
  return (
    <>
      <h3>{words.passkeys}</h3>
      <p>{words.passkeysText}</p>
      {passkeys.length === 0 ? (
        <p className="quiet">{words.noPasskeys}</p>
      ) : (
        <ul className="account-rows">
          {passkeys.map(({ id, name, addedOn }) => (
            <li key={id}>
              <span>
                {name ?? words.passkey}, {words.added} <DayText day={addedOn} />
              </span>
              {fresh && (
                <ActionButton does={`remove-passkey ${id}`} kind="bare">
                  {words.remove}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ChangePasskeys any={passkeys.length > 0} password={password} fresh={fresh} canAdd={canAdd} />
    </>
  )
}

function ChangePasskeys({
  any,
  password,
  fresh,
  canAdd,
}: { any: boolean } & Pick<Parameters<typeof Passkeys>[0], 'password' | 'fresh' | 'canAdd'>) {
  if (!any && !canAdd) return null
  if (fresh) return canAdd && <AddPasskey />
  return password ? <Prove any={any} /> : <SignInAgain any={any} />
}

function Prove({ any }: { any: boolean }) {
  const { answer } = useForm()
  return (
    <details open={answer?.typed?.do === 'prove'}>
      <summary>{any ? passkeyWords.change : passkeyWords.add}</summary>
      <div className="account-form">
        <p>{passkeyWords.proveFirst}</p>
        <AccountField kind="currentPassword" name="passkeyPassword" />
        <Submit kind="plain" does="prove" label={passkeyWords.prove} />
      </div>
    </details>
  )
}

function SignInAgain({ any }: { any: boolean }) {
  return <p className="quiet">{passkeyWords.signInAgain(any)}</p>
}

function AddPasskey() {
  const [failed, setFailed] = useState<{ fault?: AccountFault; message?: string }>({})

  // The name may have been typed before this page's script loaded, so read it from the field.
  async function add(form: HTMLFormElement | null) {
    const name = new FormData(form!).get('passkeyName') as string
    const fault = findPasskeyNameFault(name.trim())
    if (fault) return setFailed({ fault })
    const { addPasskey } = await import('./passkeys.ts')
    const outcome = await addPasskey(name.trim())
    if (outcome.ok) location.assign(paths.account('passkey-added'))
    else
      setFailed({
        message: outcome.retryAfterSeconds
          ? accountWords.tooMany(formatMinutes(outcome))
          : passkeyWords.addFailed,
      })
  }

  function addByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add(event.currentTarget.form)
  }

  const { fault, message } = failed
  return (
    <div className="with-script account-form">
      <Field
        name="passkeyName"
        label={passkeyWords.name}
        hint={passkeyWords.nameHint}
        error={fault && accountFaults[fault]}
        autoComplete="off"
        onInput={() => setFailed(({ message }) => ({ message }))}
        onKeyDown={addByKey}
      />
      <ScriptButton className="button" onClick={({ currentTarget }) => add(currentTarget.form)}>
        {passkeyWords.add}
      </ScriptButton>
      <p className="field-hint" role="status">
        {message}
      </p>
    </div>
  )
}

function formatMinutes({ retryAfterSeconds = 0 }: { retryAfterSeconds?: number }) {
  return Math.ceil(retryAfterSeconds / 60)
}
