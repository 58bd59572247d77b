import { Link } from 'react-router'
import { resetLinkForm } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { contactWords } from '../../site/contact/words.ts'
import { formatTitle } from '../../site/words.ts'
import { getMailWords } from '../account/mail-words.ts'
import { accountWords } from '../account/words.ts'
import { mailForms, toCaller } from '../account-forms.server.ts'
import type { Route } from './+types/forgot-password'
import { AccountField } from './AccountField.tsx'
import { SignInCard } from './SignInCard.tsx'

const { forgot: words } = accountWords
const FORM = 'forgot'

/** Says whether a requested link can be mailed. */
export function loader({ context }: Route.LoaderArgs) {
  return { mail: context.get(pageContext).abilities.mail }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, resetLinkForm, mailForms(page), async ({ email }) => {
    const outcome = await page.accounts.requestReset(email, toCaller(request, page), page.now())
    return outcome.ok ? { sentTo: email } : outcome
  })
}

export function meta() {
  return [{ title: formatTitle(words.title) }, { name: 'description', content: words.description }]
}

export default function ForgotPassword({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const texts = getMailWords({ mail })
  const { sentTo, ...answer }: Answer & { sentTo?: string } = useAnswer(actionData) ?? {}
  if (sentTo)
    return (
      <SignInCard title={texts.sent} lead={texts.sentText(sentTo)}>
        <p>{texts.nothing}</p>
        <p className="gate-row">
          <Link to={paths.forgotPassword()} reloadDocument>
            {texts.again}
          </Link>
          {!mail && <Link to={paths.contact()}>{contactWords.form}</Link>}
          <Link to={paths.signIn()}>{words.back}</Link>
        </p>
      </SignInCard>
    )
  return (
    <SignInCard title={words.title} lead={texts.forgot} answer={answer} form={FORM}>
      {!mail && (
        <p>
          <Link className="button next" to={paths.contact()}>
            {contactWords.form}
          </Link>
        </p>
      )}
      <PostForm className="gate-form" action={paths.forgotPassword()}>
        <AccountField kind="email" autoComplete="username" />
        <Submit label={texts.send} kind={mail ? 'next' : 'plain'} />
      </PostForm>
      <p className="gate-other gate-row pt-3 border-t">
        <Link to={paths.signIn()}>{words.back}</Link>
      </p>
    </SignInCard>
  )
}
