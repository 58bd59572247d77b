import { Link } from 'react-router'
import { tokenForm } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { getMailWords } from '../account/mail-words.ts'
import { accountWords } from '../account/words.ts'
import { accountForms, redirectAndReload } from '../account-forms.server.ts'
import { onePersons } from '../one-persons.ts'
import type { Route } from './+types/reset-password'
import { AccountField } from './AccountField.tsx'
import { createAddressCookie } from './address-cookie.server.ts'
import { SignInCard } from './SignInCard.tsx'

const { reset: words } = accountWords
const FORM = 'reset'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, abilities, now } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, mail: abilities.mail, whose: await accounts.whoseReset(token, now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, tokenForm, accountForms(page), async (input) => {
    // Read before the link is used up.
    const whose = await page.accounts.whoseReset(input.token, page.now())
    const outcome = await page.accounts.resetPassword(input, request.headers, page.now())
    if (!outcome.ok) return outcome
    const to = paths.signInWithNew(whose?.invited ? paths.desk() : undefined)
    if (whose) outcome.headers.append('set-cookie', createAddressCookie(whose.email, page))
    return redirectAndReload(to, outcome.headers, 'password-set')
  })
}

/** Reread after a refusal too: the data may have changed, which may be why the action was refused. */
export const shouldRevalidate = () => true

export function meta() {
  // The link is as good as a password, so it must not reach other sites as a referrer.
  return [...createUnlistedMeta(formatTitle(words.title)), { name: 'referrer', content: 'same-origin' }]
}

export const headers = () => onePersons

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, mail, whose } = loaderData
  const answer = useAnswer(actionData)
  if (!whose)
    return (
      <SignInCard title={words.over} lead={`${words.overText} ${getMailWords({ mail }).linkOver}`}>
        <p>
          {/* Without mail that page says who helps. */}
          <Link className="button next" to={paths.forgotPassword()}>
            {accountWords.signIn.forgot}
          </Link>
        </p>
      </SignInCard>
    )
  const { email, invited, endsPasskeys } = whose
  const { title, lead, submit } = invited ? words.invited : words
  return (
    <SignInCard title={title} lead={lead(email, endsPasskeys)} answer={answer} form={FORM}>
      <PostForm className="gate-form" action={paths.resetPassword(token)}>
        <input type="hidden" name="token" value={token} />
        {/* Tells password managers the account. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <AccountField kind="newPassword" name="password" showable />
        <Submit label={submit} />
      </PostForm>
    </SignInCard>
  )
}
