import { ActionButton } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

interface Moment {
  on: string
  at: string
}

/** Renders the devices on which the account is signed in, each with a way to sign it out. */
export function Devices({
  devices,
}: {
  devices: { id: string; name: string; signedIn: Moment; lastUsed: Moment; thisOne: boolean }[]
}) {
  return (
    <>
      <ul className="account-rows">
        {devices.map(({ id, name, signedIn, lastUsed, thisOne }) => (
          <li key={id}>
            <span>
              {name}
              {thisOne && <strong> ({words.thisDevice})</strong>}, {words.signedIn}{' '}
              <DayText day={signedIn.on} /> {words.atTime(signedIn.at)}
              {/* The last use is recorded at most once an hour; this device is in use now. */}
              {!thisOne && (
                <>
                  , {words.lastUsed} <DayText day={lastUsed.on} /> {words.aroundTime(lastUsed.at)}
                </>
              )}
            </span>
            <ActionButton does={`sign-out-device ${id}`} kind="bare" aria-label={words.signOutOf(name)}>
              {words.signOut}
            </ActionButton>
          </li>
        ))}
      </ul>
      <ActionButton does="sign-out-everywhere">{words.everywhere}</ActionButton>
    </>
  )
}
