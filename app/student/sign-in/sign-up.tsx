import { data, Link, redirect } from 'react-router'
import { signUpForm, signUpFormWithoutQuestion } from '../../../admissions/accounts/form.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { CampaignField } from '../../site/lead/CampaignField.tsx'
import { readPageCampaign } from '../../site/lead/campaign-of-page.server.ts'
import { formatTitle } from '../../site/words.ts'
import { accountWords } from '../account/words.ts'
import { accountForms, findPageAfterSignIn, redirectAndReload, toCaller } from '../account-forms.server.ts'
import type { Route } from './+types/sign-up'
import { AccountField } from './AccountField.tsx'
import { Agreement } from './Agreement.tsx'
import { findProgrammeToApplyFor } from './applying-for.server.ts'
import { InAppNotice } from './InAppNotice.tsx'
import { findInApp } from './in-app.ts'
import { OtherSignInWays } from './OtherSignInWays.tsx'
import { KeepSignedInTick, SignInCard } from './SignInCard.tsx'

const { signUp: words, toasts } = accountWords
const FORM = 'sign-up'

export const handle: PageHandle = { signsIn: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { person, accounts, site } = page
  mayRegister(site)
  const returnTo = new URL(request.url).searchParams.get('returnTo')
  if (await person()) throw redirectAndReload(findPageAfterSignIn(returnTo))
  return {
    google: accounts.hasGoogle,
    app: findInApp(request.headers.get('user-agent')),
    returnTo,
    applying: findProgrammeToApplyFor(page, returnTo),
  }
}

/**
 * No sign-up in the variant for institutions. If the operator has a sign-up page elsewhere, redirects to it.
 */
function mayRegister({ displayVariant, registerUrl }: PageContext['site']) {
  if (displayVariant === 'institutions') throw data(null, { status: 404 })
  if (registerUrl) throw redirect(registerUrl)
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  mayRegister(page.site)
  const formWords = { ...accountForms(page), toast: () => ({ failed: toasts.signUpFailed }) }
  const schema = isDocumentRequest(request) ? signUpFormWithoutQuestion : signUpForm
  return takeForm(request, page, schema, formWords, async (fields) => {
    const input = { ...fields, campaign: fields.campaign ?? readPageCampaign(request) }
    const outcome = await page.accounts.signUp(input, toCaller(request, page), page.now())
    if (!outcome.ok) return outcome
    return redirectAndReload(
      findPageAfterSignIn(new URL(request.url).searchParams.get('returnTo')),
      outcome.headers,
      'registered',
    )
  })
}

/** True for a form that the browser itself sends: without script, or before the router has started. */
function isDocumentRequest({ headers }: Request) {
  return headers.get('accept')?.includes('text/html') ?? false
}

/** Varies the cache by app: inside an app the page has other words. */
export const headers = () => ({ vary: 'user-agent' })

export function meta() {
  return [{ title: formatTitle(words.title) }, { name: 'description', content: words.description }]
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { google, app, returnTo, applying } = loaderData
  const answer = useAnswer(actionData)
  return (
    <SignInCard
      title={words.title}
      lead={applying ? words.toApply(applying.title, applying.institution) : words.lead}
      answer={answer}
      form={FORM}
      aside={<Reasons />}
    >
      {app ? (
        <InAppNotice
          app={app}
          text={accountWords.inApp.text(google)}
          path={paths.signUp(returnTo ?? undefined)}
        />
      ) : (
        <OtherSignInWays google={google} returnTo={returnTo} />
      )}
      <PostForm className="gate-form" action={paths.signUp(returnTo ?? undefined)}>
        <AccountField kind="name" />
        <AccountField kind="email" />
        <AccountField kind="phone" />
        <AccountField kind="firstPassword" name="password" showable />
        <KeepSignedInTick />
        <CampaignField />
        <Submit label={words.submit} underWay={words.underWay} />
        <Agreement />
      </PostForm>
      <p className="gate-other pt-3 border-t">
        {words.other} <Link to={paths.signIn(returnTo ?? undefined)}>{words.otherLink}</Link>
      </p>
    </SignInCard>
  )
}

function Reasons() {
  return (
    <>
      <h2>{words.aside}</h2>
      <ul className="dashes">
        {words.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>
        <Link to={paths.privacy()}>{words.privacy}</Link>
      </p>
    </>
  )
}
