import type { ReactNode } from 'react'
import { readEmail, readPassword } from '../../admissions/accounts/form.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { accountWords } from '../words/accounts.ts'
import { titled } from '../words/site.ts'
import type { Route } from './+types/account'
import { Devices } from './account/Devices.tsx'
import { deviceName } from './account/device-name.ts'
import { EmailForm } from './account/EmailForm.tsx'
import { Leaving } from './account/Leaving.tsx'
import { PasswordForm } from './account/PasswordForm.tsx'
import { WaysToSignIn } from './account/WaysToSignIn.tsx'
import { answerFault, answerRefused, askerOf, type FormAnswer, fieldOf, goOn } from './answers.server.ts'
import { Complaints, useAnswer } from './Gate.tsx'
import { requireStudent } from './require-student.ts'
import './account/account.css'

const { account: words } = accountWords

export const handle: PageHandle = { hydrates: 'when-touched' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const { devices, passkeys, ...ways } = await page.accounts.waysIn(student, page.now())
  const told = new URL(request.url).searchParams.get('done')
  return {
    email: student.email,
    emailVerified: student.emailVerified,
    ...ways,
    hasGoogle: page.accounts.hasGoogle,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedOn: dayOf(addedAt) })),
    devices: devices.map(({ id, userAgent, signedInAt, thisOne }) => ({
      id,
      name: deviceName(userAgent) ?? words.unknownDevice,
      signedInOn: dayOf(signedInAt),
      thisOne,
    })),
    done: Object.entries(words.done).find(([name]) => name === told)?.[1],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { accounts, now } = page
  const student = await requireStudent(request, page)
  const form = await request.formData()
  const password = readPassword(form)
  const asked = fieldOf(form, 'do')
  const shown: FormAnswer = { form: asked }
  try {
    switch (asked) {
      case 'verify': {
        const outcome = await accounts.sendVerification(student, now())
        return outcome.ok ? told('verification-sent') : answerRefused(outcome, shown)
      }
      case 'email': {
        const email = readEmail(form)
        const outcome = await accounts.changeEmail(student, { email, password }, now())
        return outcome.ok ? told('email-sent') : answerRefused(outcome, { ...shown, values: { email } })
      }
      case 'password': {
        const change = { password, newPassword: readPassword(form, 'newPassword') }
        const outcome = await accounts.changePassword(student, change, request.headers, now())
        return outcome.ok ? told('password-changed', outcome.done) : answerRefused(outcome, shown)
      }
      case 'password-link': {
        const outcome = await accounts.requestReset(student.email, askerOf(request, page), now())
        return outcome.ok ? told('password-link-sent') : answerRefused(outcome, shown)
      }
      case 'sign-out-device': {
        const which = fieldOf(form, 'device')
        await accounts.signOutDevices(student, which)
        return which === student.sessionId
          ? goOn(paths.signIn(), undefined, 'signed-out')
          : told('device-signed-out')
      }
      case 'sign-out-everywhere':
        await accounts.signOutDevices(student, 'all')
        return goOn(paths.signIn(), undefined, 'signed-out')
      case 'remove-passkey':
        await accounts.removePasskey(student, fieldOf(form, 'passkey'))
        return told('passkey-removed')
      case 'close': {
        const outcome = await accounts.closeAccount(student, password, now())
        return outcome.ok ? goOn(paths.accountClosed()) : answerRefused(outcome, shown)
      }
      default:
        return told()
    }
  } catch (error) {
    return answerFault(page, error, shown)
  }
}

/** Back to the page, which says what was done. */
function told(done?: keyof typeof words.done, cookies?: Headers) {
  return goOn(paths.account(done), cookies)
}

function dayOf(time: Date) {
  return time.toISOString().slice(0, 10)
}

export function meta() {
  return [{ title: titled(words.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...account } = loaderData
  const sent: FormAnswer | undefined = useAnswer(actionData)
  const answer = sent ?? {}
  const of = (form: string) => (answer.form === form ? answer : undefined)
  return (
    <div className="account">
      <h1>{words.title}</h1>
      {done && !sent && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <Complaints answer={sent} form={answer.form} />
      <Part id="email" title={words.email}>
        <EmailForm {...account} answer={of('email')} />
      </Part>
      <Part id="password" title={words.password}>
        <PasswordForm {...account} answer={of('password')} />
      </Part>
      <Part id="ways" title={words.otherWays}>
        <WaysToSignIn {...account} />
      </Part>
      <Part id="devices" title={words.devices}>
        <Devices devices={account.devices} />
      </Part>
      <Part id="export" title={words.export}>
        <p>{words.exportText}</p>
        <p>
          <a className="button" href={paths.accountExport()} download>
            {words.exportButton}
          </a>
        </p>
      </Part>
      <Leaving {...account} answer={of('close')} />
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="account-part" aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
