import type { ComponentProps } from 'react'
import { accountWords } from '../../words/student/accounts.ts'
import { Passkeys } from './Passkeys.tsx'

const { account: words, google: googleWords } = accountWords

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
      <h3>{words.google}</h3>
      <p>{google ? words.googleOn : hasGoogle ? words.googleOff : googleWords.notSetUp}</p>
      <Passkeys {...passkeys} />
    </>
  )
}
