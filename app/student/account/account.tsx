import type { ReactNode } from 'react'
import { data } from 'react-router'
import { readEmail, readPassword } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { titled } from '../../words/site/site.ts'
import { accountWords } from '../../words/student/accounts.ts'
import { answerFault, answerRefused, askerOf, type FormAnswer, fieldOf, goOn } from '../answers.server.ts'
import { requirePerson } from '../require-student.ts'
import { useAnswer } from '../shortlist/told.ts'
import { Complaints, GateForm } from '../sign-in/Gate.tsx'
import type { Route } from './+types/account'
import { Devices } from './Devices.tsx'
import { deviceName } from './device-name.ts'
import { EMAIL_PASSWORD, EmailForm } from './EmailForm.tsx'
import { Leaving } from './Leaving.tsx'
import { PASSKEY_NAME, PASSKEY_PASSWORD } from './Passkeys.tsx'
import { END_OTHERS, PasswordForm } from './PasswordForm.tsx'
import { WaysToSignIn } from './WaysToSignIn.tsx'
import './account.css'

const { account: words, mail: mailWords } = accountWords

export const handle: PageHandle = { hydrates: 'when-touched' }

type Done = keyof ReturnType<typeof doneWords>
type AccountAnswer = FormAnswer & { done?: Done }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requirePerson(request, page)
  const { devices, passkeys, ...ways } = await page.accounts.waysIn(student, page.now())
  const told = new URL(request.url).searchParams.get('done')
  return {
    email: student.email,
    emailVerified: student.emailVerified,
    ...ways,
    hasGoogle: page.accounts.hasGoogle,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedOn: page.dayOf(addedAt) })),
    devices: devices.map(({ id, userAgent, signedInAt, thisOne }) => ({
      id,
      name: deviceName(userAgent) ?? words.unknownDevice,
      signedInOn: page.dayOf(signedInAt),
      thisOne,
    })),
    mail: page.abilities.mail,
    done: Object.entries(doneWords(page.abilities)).find(([name]) => name === told)?.[1],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { accounts, now } = page
  const student = await requirePerson(request, page)
  const form = await request.formData()
  const password = readPassword(form)
  const email = readEmail(form)
  const [pressed, which = ''] = fieldOf(form, 'do').split(' ')
  const asked = pressed === 'enter' ? meantByEnter(form) : pressed
  // What was typed elsewhere stays, whichever button was pressed; a password is never sent back.
  const values = {
    email,
    [PASSKEY_NAME]: fieldOf(form, PASSKEY_NAME),
    [END_OTHERS]: fieldOf(form, END_OTHERS),
  }
  const shown: FormAnswer = { form: asked, values }
  const told = (done?: Done, cookies?: Headers) =>
    (email && asked !== 'email') || values[PASSKEY_NAME]
      ? data<AccountAnswer>({ done, values }, { headers: cookies })
      : goOn(paths.account(done), cookies)
  const refusedMail = (outcome: Parameters<typeof answerRefused>[0]) =>
    answerRefused(outcome, shown, { tooMany: accountWords.tooManyMails })
  try {
    switch (asked) {
      case 'verify': {
        const outcome = await accounts.sendVerification(student, now())
        return outcome.ok ? told('verification-sent') : refusedMail(outcome)
      }
      case 'email': {
        const change = { email, password: readPassword(form, EMAIL_PASSWORD) }
        const outcome = await accounts.changeEmail(student, change, now())
        if (outcome.ok) return told('email-sent')
        if (outcome.reason !== 'invalid') return refusedMail(outcome)
        const { password: fault, ...faults } = outcome.faults
        const ofPage = fault ? { ...faults, [EMAIL_PASSWORD]: fault } : faults
        return answerRefused({ ...outcome, faults: ofPage }, shown)
      }
      case 'password': {
        const keepOthers = !form.has(END_OTHERS)
        const change = { password, newPassword: readPassword(form, 'newPassword'), keepOthers }
        const outcome = await accounts.changePassword(student, change, request.headers, now())
        if (!outcome.ok) return answerRefused(outcome, shown)
        return told(keepOthers ? 'password-changed-alone' : 'password-changed', outcome.done)
      }
      case 'password-link': {
        const outcome = await accounts.requestReset(student.email, askerOf(request, page), now())
        return outcome.ok ? told('password-link-sent') : refusedMail(outcome)
      }
      case 'sign-out-device': {
        await accounts.signOutDevices(student, which)
        return which === student.sessionId
          ? goOn(paths.signIn(), undefined, 'signed-out')
          : told('device-signed-out')
      }
      case 'sign-out-everywhere':
        await accounts.signOutDevices(student, 'all')
        return goOn(paths.signIn(), undefined, 'signed-out')
      case 'prove': {
        const refused = await accounts.whyNotProven(student, readPassword(form, PASSKEY_PASSWORD), now())
        if (!refused) return told('proven')
        if (refused.reason !== 'invalid') return answerRefused(refused, shown)
        return answerRefused({ ...refused, faults: { [PASSKEY_PASSWORD]: refused.faults.password } }, shown)
      }
      case 'remove-passkey': {
        const outcome = await accounts.removePasskey(student, which, now())
        if (outcome.ok) return told('passkey-removed')
        return data<AccountAnswer>({ ...shown, failure: accountWords.passkey.proveFirst }, 409)
      }
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

/** What was done, in words; of mail, whether it has left. */
function doneWords({ mail }: { mail: boolean }) {
  return { ...words.done, ...(mail ? mailWords.leaves : mailWords.waits).done }
}

/** What somebody means who presses the enter key: what they have typed something for. */
function meantByEnter(form: FormData) {
  if (readEmail(form)) return 'email'
  if (readPassword(form) || readPassword(form, 'newPassword')) return 'password'
  if (readPassword(form, PASSKEY_PASSWORD)) return 'prove'
  // Adding one is the script's, which may not be there yet.
  if (fieldOf(form, PASSKEY_NAME)) return 'nothing'
  return form.has('newPassword') ? 'password' : 'email'
}

/** Also after a refusal: the page shows how things stand, and what was refused may be so because that has changed. */
export function shouldRevalidate() {
  return true
}

export function meta() {
  return [{ title: titled(words.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...account } = loaderData
  const sent: AccountAnswer | undefined = useAnswer(actionData)
  const answer = sent ?? {}
  const told = sent ? sent.done && doneWords(account)[sent.done] : done
  const of = (form: string) => (answer.form === form ? answer : undefined)
  return (
    <div className="account">
      <h1>{words.title}</h1>
      {told && (
        <p className="notice" role="status">
          {told}
        </p>
      )}
      <Complaints answer={sent} form={answer.form} />
      {/* One form, so that whatever is pressed a new address that was typed goes along. */}
      <GateForm className="account" action={paths.account()}>
        {/* What the enter key presses. */}
        <button type="submit" name="do" value="enter" hidden />
        <Part id="email" title={words.email}>
          <EmailForm {...account} typed={answer.values?.email} answer={of('email')} />
        </Part>
        <Part id="password" title={words.password}>
          <PasswordForm {...account} answer={of('password')} />
        </Part>
        <Part id="ways" title={words.otherWays}>
          <WaysToSignIn {...account} typedName={answer.values?.[PASSKEY_NAME]} answer={of('prove')} />
        </Part>
        <Part id="devices" title={words.devices}>
          <Devices devices={account.devices} />
        </Part>
      </GateForm>
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
