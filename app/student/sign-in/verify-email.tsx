import { data, Link, redirect } from 'react-router'
import { tokenForm } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { accountWords } from '../account/words.ts'
import { accountForms } from '../account-forms.server.ts'
import { onePersons } from '../one-persons.ts'
import type { Route } from './+types/verify-email'
import { SignInCard } from './SignInCard.tsx'

const { verify: words } = accountWords

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, person, now } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const signedIn = await person()
  return {
    token,
    signedIn: signedIn !== undefined,
    confirmed: signedIn?.emailVerified ? signedIn.email : undefined,
    proof: await accounts.linkToProve(token, signedIn, now()),
  }
}

/** Requires a button press: mail scanners follow links before the mail is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, tokenForm, accountForms(page), async ({ token }) => {
    const outcome = await page.accounts.proveEmail(token, await page.person(), page.now())
    if (outcome.ok) return { proven: outcome.email }
    // Staff show their second factor, and press again.
    if (outcome.reason === 'second-factor') throw redirect(paths.deskEnter(paths.verifyEmail(token)), 303)
    // If a link has expired or was opened elsewhere, the page itself explains it.
    return data({ isTaken: outcome.reason === 'taken' }, 409)
  })
}

/** Reread after a refusal too: the data may have changed, which may be why the action was refused. */
export const shouldRevalidate = () => true

export function meta() {
  return [...createUnlistedMeta(formatTitle(words.title)), { name: 'referrer', content: 'same-origin' }]
}

export const headers = () => onePersons

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, signedIn, confirmed, proof } = loaderData
  const actionAnswer = useAnswer<(Answer & { proven?: string; isTaken?: boolean }) | undefined>(actionData)
  const { proven, isTaken, ...answer } = actionAnswer ?? {}
  if (proven)
    return (
      <SignInCard title={words.done} lead={words.doneText(proven)}>
        <p>
          <Link className="button next" to={paths.profile('about')}>
            {words.goOn}
          </Link>
        </p>
      </SignInCard>
    )
  if (isTaken)
    return (
      <SignInCard title={words.taken} lead={words.takenText}>
        <p className="gate-row">
          <Link to={paths.signIn()}>{accountWords.signIn.title}</Link>
          <Link to={paths.forgotPassword()}>{accountWords.forgot.title}</Link>
        </p>
      </SignInCard>
    )
  if (!proof)
    return (
      <SignInCard title={words.over} lead={confirmed ? words.overConfirmed(confirmed) : words.overText}>
        <p>
          <Link className="button next" to={paths.account()}>
            {words.account}
          </Link>
        </p>
      </SignInCard>
    )
  const { email, can } = proof
  if (can !== 'here')
    return (
      <SignInCard title={words.title} lead={can === 'sign-in' ? words.change(email) : words.elsewhere(email)}>
        {signedIn ? (
          <p>{words.otherHere}</p>
        ) : (
          <p>
            <Link className="button next" to={paths.signIn(paths.verifyEmail(token))}>
              {accountWords.signIn.title}
            </Link>
          </p>
        )}
        {can === 'elsewhere' && (
          <>
            <p>{words.takeOver}</p>
            <p>
              <Link className="button" to={paths.resetPassword(token)}>
                {accountWords.reset.title}
              </Link>
            </p>
          </>
        )}
      </SignInCard>
    )
  return (
    <SignInCard title={words.title} lead={words.lead(email)} answer={answer}>
      <PostForm className="gate-form" action={paths.verifyEmail(token)}>
        <input type="hidden" name="token" value={token} />
        <Submit label={words.submit} />
      </PostForm>
    </SignInCard>
  )
}
