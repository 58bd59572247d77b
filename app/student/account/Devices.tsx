import { Press } from '../../forms/PostForm.tsx'
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
            <Press does={`sign-out-device ${id}`} kind="bare" aria-label={words.signOutOf(name)}>
              {words.signOut}
            </Press>
          </li>
        ))}
      </ul>
      <Press does="sign-out-everywhere">{words.everywhere}</Press>
    </>
  )
}
