import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { accountWords } from '../../words/accounts.ts'

const { account: words } = accountWords

/** Where the account is open, and how to close it there. */
export function Devices({
  devices,
}: {
  devices: { id: string; name: string; signedInOn: string; thisOne: boolean }[]
}) {
  return (
    <>
      <ul className="account-rows">
        {devices.map(({ id, name, signedInOn, thisOne }) => (
          <li key={id}>
            <span>
              {name}
              {thisOne && <strong> ({words.thisDevice})</strong>}, {words.since} <DayText day={signedInOn} />
            </span>
            <form method="post" action={paths.account()}>
              <input type="hidden" name="do" value="sign-out-device" />
              <input type="hidden" name="device" value={id} />
              <button type="submit" className="button bare" aria-label={words.signOutOf(name)}>
                {words.signOut}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={paths.account()}>
        <input type="hidden" name="do" value="sign-out-everywhere" />
        <button type="submit" className="button">
          {words.everywhere}
        </button>
      </form>
    </>
  )
}
