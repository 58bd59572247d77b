import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { WaysIn } from '../../../admissions/accounts/types.ts'
import { ActionButton } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { InAppNotice } from '../sign-in/InAppNotice.tsx'
import type { InApp } from '../sign-in/in-app.ts'
import { Passkeys } from './Passkeys.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

/** Renders the ways to sign in without a password, Google and passkeys, and the authenticator app of staff. */
export function WaysToSignIn({
  google,
  hasGoogle,
  codes,
  app,
  ...passkeys
}: {
  /** The account is opened by it. */
  google: boolean
  /** It is set up on this site. */
  hasGoogle: boolean
  /** An authenticator app of staff. */
  codes: WaysIn['codes']
  /** The app whose browser shows the page: nothing can be added in there. */
  app: InApp | undefined
} & Omit<ComponentProps<typeof Passkeys>, 'canAdd'>) {
  return (
    <>
      {app && <InAppNotice app={app} text={accountWords.inApp.noneToAdd(hasGoogle)} path={paths.account()} />}
      {(google || (hasGoogle && !app)) && (
        <>
          <h3>{words.google}</h3>
          <p>{google ? words.googleOn(passkeys.password) : words.googleOff}</p>
        </>
      )}
      <Passkeys {...passkeys} canAdd={!app} />
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
