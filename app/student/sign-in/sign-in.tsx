import { Link } from 'react-router'
import { readSignIn } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { titled } from '../../words/site/site.ts'
import { accountWords } from '../../words/student/accounts.ts'
import { answerFault, answerRefused, arrival, askerOf, goOn } from '../answers.server.ts'
import { useAnswer } from '../shortlist/told.ts'
import type { Route } from './+types/sign-in'
import { AccountField } from './AccountField.tsx'
import { Gate, GateForm, KeepTick, Submit } from './Gate.tsx'
import { OtherWays } from './OtherWays.tsx'

const { signIn: words, toasts } = accountWords
const FORM = 'sign-in'

export const handle: PageHandle = { hydrates: 'when-touched', signsIn: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { person, accounts } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const returnTo = searchParams.get('returnTo')
  if (await person()) throw goOn(arrival(returnTo))
  const reason = searchParams.get('google')
  const failed = Object.entries(accountWords.google.reasons).find(([name]) => name === reason)?.[1]
  const failure = failed && toasts.googleFailed(failed)
  return { google: accounts.hasGoogle, returnTo, arrived: failure ? { failure, toast: failure } : undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const input = readSignIn(await request.formData())
  const shown = { values: { email: input.email } }
  try {
    const outcome = await page.accounts.signIn(input, askerOf(request, page), page.now())
    if (!outcome.ok)
      return answerRefused(outcome, shown, {
        tooMany: accountWords.tooManySignIn,
        toast: toasts.signInFailed,
      })
    return goOn(arrival(new URL(request.url).searchParams.get('returnTo')), outcome.done, 'signed-in')
  } catch (error) {
    return answerFault(page, error, { ...shown, toast: toasts.signInFailed(accountWords.ourFault) })
  }
}

export function meta() {
  return [{ title: titled(words.title) }, { name: 'description', content: words.description }]
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { google, returnTo, arrived } = loaderData
  const sent = useAnswer(actionData)
  return (
    <Gate title={words.title} lead={words.lead} answer={sent ?? arrived} form={FORM}>
      <GateForm action={paths.signIn(returnTo ?? undefined)}>
        <AccountField kind="email" form={FORM} answer={sent} autoComplete="username" />
        <AccountField kind="password" form={FORM} answer={sent} showable />
        <div className="gate-row">
          <KeepTick form={FORM} />
          <Link to={paths.forgotPassword()}>{words.forgot}</Link>
        </div>
        <Submit label={words.submit} underWay={words.underWay} />
      </GateForm>
      <OtherWays google={google} returnTo={returnTo} passkey />
      <p className="gate-other">
        {words.other} <Link to={paths.signUp(returnTo ?? undefined)}>{words.otherLink}</Link>
      </p>
    </Gate>
  )
}
