import { DayText } from '../../ui/DayText.tsx'
import { accountWords } from '../../words/student/accounts.ts'

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
            <button
              type="submit"
              name="do"
              value={`sign-out-device ${id}`}
              className="button bare"
              aria-label={words.signOutOf(name)}
            >
              {words.signOut}
            </button>
          </li>
        ))}
      </ul>
      <button type="submit" name="do" value="sign-out-everywhere" className="button">
        {words.everywhere}
      </button>
    </>
  )
}
