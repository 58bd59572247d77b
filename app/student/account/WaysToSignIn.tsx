import { useState } from 'react'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { accountWords } from '../../words/accounts.ts'

const { account: words, google: googleWords, passkey: passkeyWords } = accountWords

/** Google and passkeys. */
export function WaysToSignIn({
  google,
  hasGoogle,
  passkeys,
}: {
  /** The account is opened by it. */
  google: boolean
  /** It is set up on this site. */
  hasGoogle: boolean
  passkeys: { id: string; name: string | null; addedOn: string }[]
}) {
  return (
    <>
      <h3>{words.google}</h3>
      <p>{google ? words.googleOn : hasGoogle ? words.googleOff : googleWords.notSetUp}</p>
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
              <button type="submit" name="do" value={`remove-passkey ${id}`} className="button bare">
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey />
    </>
  )
}

function AddPasskey() {
  const [failed, setFailed] = useState(false)
  async function add() {
    const { addPasskey } = await import('../passkeys.ts')
    if (await addPasskey()) location.assign(paths.account('passkey-added'))
    else setFailed(true)
  }
  return (
    <div className="with-script">
      <button type="button" className="button" onClick={add}>
        {passkeyWords.add}
      </button>
      <p className="field-hint" role="status">
        {failed && passkeyWords.addFailed}
      </p>
    </div>
  )
}
