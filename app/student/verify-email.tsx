import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { accountWords } from '../words/accounts.ts'
import { titled } from '../words/site.ts'
import type { Route } from './+types/verify-email'
import { fieldOf } from './answers.server.ts'
import { Gate, Submit, sendOnce } from './Gate.tsx'
import { onePersons } from './one-persons.ts'

const { verify: words } = accountWords

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, now } = context.get(pageContext)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, email: await accounts.emailToProve(token, now()) }
}

/** A button is pressed first: programs that look into mail follow its links before anybody has read it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, now } = context.get(pageContext)
  const outcome = await accounts.proveEmail(fieldOf(await request.formData(), 'token'), now())
  if (outcome.ok) return { proven: outcome.done }
  return { taken: outcome.reason === 'taken' }
}

export function meta() {
  return [
    { title: titled(words.title) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

export function headers() {
  return onePersons
}

export default function VerifyEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (actionData && 'proven' in actionData && actionData.proven)
    return (
      <Gate title={words.done} lead={words.doneText(actionData.proven)}>
        <p>
          <Link className="button next" to={paths.profile('about')}>
            {words.goOn}
          </Link>
        </p>
      </Gate>
    )
  if (actionData && 'taken' in actionData && actionData.taken)
    return (
      <Gate title={words.taken} lead={words.takenText}>
        <p className="gate-row">
          <Link to={paths.signIn()}>{accountWords.signIn.title}</Link>
          <Link to={paths.forgotPassword()}>{accountWords.forgot.title}</Link>
        </p>
      </Gate>
    )
  if (!email)
    return (
      <Gate title={words.over} lead={words.overText}>
        <p>
          <Link to={paths.account()}>{words.account}</Link>
        </p>
      </Gate>
    )
  return (
    <Gate title={words.title} lead={words.lead(email)}>
      <form className="gate-form" method="post" action={paths.verifyEmail(token)} onSubmit={sendOnce}>
        <input type="hidden" name="token" value={token} />
        <Submit label={words.submit} />
      </form>
    </Gate>
  )
}
