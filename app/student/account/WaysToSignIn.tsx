import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { WaysIn } from '../../../admissions/accounts/types.ts'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Passkeys } from './Passkeys.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/** Google and passkeys. */
export function WaysToSignIn({
  google,
  hasGoogle,
  codes,
  ...passkeys
}: {
  /** The account is opened by it. */
  google: boolean
  /** It is set up on this site. */
  hasGoogle: boolean
  /** An authenticator app of staff. */
  codes: WaysIn['codes']
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
      {codes && (
        <>
          <h3>{words.codes}</h3>
          <p>{words.codesText(codes.recoveryLeft)}</p>
          <p className="acts">
            <Link className="button" to={paths.deskNewApp(paths.account())}>
              {words.replaceCodes}
            </Link>
            {passkeys.passkeys.length > 0 && (
              <ActionButton does="remove-codes">{words.removeCodes}</ActionButton>
            )}
          </p>
        </>
      )}
    </>
  )
}
