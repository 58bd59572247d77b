import { Link } from 'react-router'
import { signInForm } from '../../../admissions/accounts/form.ts'
import { haveOwner } from '../../../admissions/staff/staff.server.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { useEntrances } from '../../site/entrances.ts'
import type { PageHandle } from '../../site/handle.ts'
import { formatTitle } from '../../site/words.ts'
import { getMailWords } from '../account/mail-words.ts'
import { accountWords } from '../account/words.ts'
import { accountForms, findPageAfterSignIn, redirectAndReload, toCaller } from '../account-forms.server.ts'
import type { Route } from './+types/sign-in'
import { AccountField } from './AccountField.tsx'
import { Agreement } from './Agreement.tsx'
import { readAddressCookie } from './address-cookie.server.ts'
import { findProgrammeToApplyFor } from './applying-for.server.ts'
import { InAppNotice } from './InAppNotice.tsx'
import { findInApp } from './in-app.ts'
import { OtherSignInWays } from './OtherSignInWays.tsx'
import { KeepSignedInTick, SignInCard } from './SignInCard.tsx'

const { signIn: words, operator, toasts } = accountWords
const FORM = 'sign-in'

export const handle: PageHandle = { signsIn: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { person, accounts } = page
  const { searchParams } = new URL(request.url)
  const returnTo = searchParams.get('returnTo')
  if (await person()) throw redirectAndReload(findPageAfterSignIn(returnTo))
  const reason = searchParams.get('google')
  const failed = Object.entries(accountWords.google.reasons).find(([name]) => name === reason)?.[1]
  const failure = failed && toasts.googleFailed(failed)
  return {
    google: accounts.hasGoogle,
    app: findInApp(request.headers.get('user-agent')),
    returnTo,
    applying: findProgrammeToApplyFor(page, returnTo),
    everywhere: searchParams.get('out') === 'everywhere',
    isSaved: searchParams.get('password') === 'saved',
    email: readAddressCookie(request, page),
    isForDesk: leadsToDesk(returnTo),
    hasOwner: !leadsToDesk(returnTo) || (await haveOwner(page.database)),
    ended: await accounts.endedBy(request.headers),
    arrived: failure ? { failure, toast: { failed: failure } } : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { wrong, tooManySignIn } = getMailWords(page.abilities)
  const formWords = {
    ...accountForms(page),
    tooMany: tooManySignIn,
    tooManyInShort: accountWords.tooManyInShort,
    // The page explains what to do; the error is shown once.
    toast: (reason?: string) =>
      reason ? { failed: toasts.signInFailed(reason === wrong ? words.mismatch : reason) } : undefined,
  }
  return takeForm(request, page, signInForm, formWords, async (input) => {
    const outcome = await page.accounts.signIn(input, toCaller(request, page), page.now())
    if (!outcome.ok) return outcome
    return redirectAndReload(
      findPageAfterSignIn(new URL(request.url).searchParams.get('returnTo')),
      outcome.headers,
      'signed-in',
    )
  })
}

/** True if people sign in here to work at the desk. */
const leadsToDesk = (returnTo: string | null) => /^\/desk(?![\w-])/.test(returnTo ?? '')

/** Varies the cache by app: inside an app the page has other words. */
export const headers = () => ({ vary: 'user-agent' })

export function meta() {
  return [{ title: formatTitle(words.title) }, { name: 'description', content: words.description }]
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { google, app, returnTo, applying, arrived, everywhere, ended, isSaved, email, isForDesk, hasOwner } =
    loaderData
  const answer = useAnswer(actionData)
  const toSignUp = useEntrances().signUp?.(returnTo ?? undefined)
  const lead = ended ? (
    words.ended[ended]
  ) : applying ? (
    <>
      {words.toApply(applying.title, applying.institution)}
      {toSignUp && (
        <>
          {' '}
          <Link to={toSignUp}>{words.orSignUp}</Link>.
        </>
      )}
    </>
  ) : everywhere ? (
    words.everywhere
  ) : isSaved ? (
    words.saved(isForDesk)
  ) : isForDesk ? (
    words.desk
  ) : (
    words.lead
  )
  return (
    <SignInCard title={words.title} lead={lead} answer={answer ?? arrived} form={FORM}>
      {app && (
        <InAppNotice
          app={app}
          text={accountWords.inApp.text(google)}
          path={paths.signIn(returnTo ?? undefined)}
        />
      )}
      {!hasOwner && (
        <div className="notice">
          <p>{operator.noOwner}</p>
          <p>
            <code>{operator.firstOwner}</code>
          </p>
        </div>
      )}
      <PostForm className="gate-form" action={paths.signIn(returnTo ?? undefined)}>
        <AccountField kind="email" autoComplete="username" defaultValue={email} />
        <AccountField kind="password" showable />
        <div className="gate-row">
          {/* Staff sessions are not kept. */}
          {!isForDesk && <KeepSignedInTick />}
          <Link to={paths.forgotPassword()}>{words.forgot}</Link>
        </div>
        <Submit label={words.submit} underWay={words.underWay} />
      </PostForm>
      {!app && <OtherSignInWays google={google} returnTo={returnTo} passkey below />}
      {/* A new user who continues with Google opens an account. */}
      {google && !app && !isForDesk && <Agreement />}
      {/* An account opened here would be a student’s. */}
      {!applying && !isForDesk && toSignUp && (
        <p className="gate-other pt-3 border-t">
          {words.other} <Link to={toSignUp}>{words.otherLink}</Link>
        </p>
      )}
    </SignInCard>
  )
}
