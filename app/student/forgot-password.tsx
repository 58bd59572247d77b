import { Link } from 'react-router'
import { readEmail } from '../../admissions/accounts/form.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { accountWords } from '../words/accounts.ts'
import { titled } from '../words/site.ts'
import type { Route } from './+types/forgot-password'
import { AccountField } from './AccountField.tsx'
import { answerFault, answerRefused, askerOf, type FormAnswer } from './answers.server.ts'
import { Gate, GateForm, Submit, useAnswer } from './Gate.tsx'

const { forgot: words } = accountWords
const FORM = 'forgot'

export const handle: PageHandle = { hydrates: 'when-touched' }

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const email = readEmail(await request.formData())
  const shown = { values: { email } }
  try {
    const outcome = await page.accounts.requestReset(email, askerOf(request, page), page.now())
    return outcome.ok ? { sentTo: email } : answerRefused(outcome, shown)
  } catch (error) {
    return answerFault(page, error, shown)
  }
}

export function meta() {
  return [{ title: titled(words.title) }, { name: 'description', content: words.description }]
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { sentTo, ...answer }: FormAnswer & { sentTo?: string } = useAnswer(actionData) ?? {}
  if (sentTo)
    return (
      <Gate title={words.sent} lead={words.sentText(sentTo)}>
        <p>{words.nothing}</p>
        <p className="gate-row">
          <Link to={paths.forgotPassword()}>{words.again}</Link>
          <Link to={paths.signIn()}>{words.back}</Link>
        </p>
      </Gate>
    )
  return (
    <Gate title={words.title} lead={words.lead} answer={answer} form={FORM}>
      <GateForm action={paths.forgotPassword()}>
        <AccountField kind="email" form={FORM} answer={answer} autoComplete="username" />
        <Submit label={words.submit} />
      </GateForm>
      <p className="gate-other">
        <Link to={paths.signIn()}>{words.back}</Link>
      </p>
    </Gate>
  )
}
