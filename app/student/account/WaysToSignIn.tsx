import type { ComponentProps } from 'react'
import { accountWords } from '../../words/student/accounts.ts'
import { Passkeys } from './Passkeys.tsx'

const { account: words } = accountWords

/** Google and passkeys. */
export function WaysToSignIn({
  google,
  hasGoogle,
  ...passkeys
}: {
  /** The account is opened by it. */
  google: boolean
  /** It is set up on this site. */
  hasGoogle: boolean
} & ComponentProps<typeof Passkeys>) {
  return (
    <>
      {(google || hasGoogle) && (
        <>
          <h3>{words.google}</h3>
          <p>{google ? words.googleOn(passkeys.password) : words.googleOff}</p>
        </>
      )}
      <Passkeys {...passkeys} />
    </>
  )
}
