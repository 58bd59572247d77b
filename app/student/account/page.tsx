import { data } from 'react-router'
import { type Acting, own } from '../../../admissions/access/types.ts'
import { type AccountInput, accountForm } from '../../../admissions/accounts/form.ts'
import type { Outcome } from '../../../admissions/accounts/outcome.ts'
import { openingsOf } from '../../../admissions/desk/desk.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { AskFresh } from '../../desk/AskFresh.tsx'
import { hasRecentSecondFactor } from '../../desk/fresh.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm } from '../../forms/PostForm.tsx'
import { refused, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { titled } from '../../site/words.ts'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { accountForms, askerOf, goOn } from '../account-forms.server.ts'
import { requirePerson } from '../require-student.ts'
import type { Route } from './+types/page'
import { Devices } from './Devices.tsx'
import { deviceName } from './device-name.ts'
import { EmailForm } from './EmailForm.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { groupOpenings } from './group-openings.ts'
import { Openings } from './Openings.tsx'
import { openingWords } from './opening-words.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { WaysToSignIn } from './WaysToSignIn.tsx'
import { accountWords } from './words.ts'
import './page.css'

const { account: words, mail: mailWords } = accountWords

type Done = keyof ReturnType<typeof doneWords>
type AccountAnswer = Answer & { done?: Done }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requirePerson(request, page)
  const { devices, passkeys, ...ways } = await page.accounts.waysIn(student, page.now())
  const { searchParams } = new URL(request.url)
  const doneCode = searchParams.get('done')
  const before = searchParams.get('before') ?? undefined
  return {
    email: student.email,
    returned: [await page.mailReturned(student.email), await page.mailReturned(ways.waitingEmail)].filter(
      (one) => one !== undefined,
    ),
    emailVerified: student.emailVerified,
    ...ways,
    hasGoogle: page.accounts.hasGoogle,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedOn: page.dayOf(addedAt) })),
    devices: devices.map(({ id, userAgent, signedInAt, lastUsedAt, thisOne }) => ({
      id,
      name: deviceName(userAgent) ?? words.unknownDevice,
      signedIn: { on: page.dayOf(signedInAt), at: page.timeOf(signedInAt) },
      lastUsed: { on: page.dayOf(lastUsedAt), at: page.timeOf(lastUsedAt) },
      thisOne,
    })),
    mail: page.abilities.mail,
    endsPasskeys: student.role === 'student',
    // Staff change nothing of these without a fresh second factor.
    assured: student.role === 'student' || hasRecentSecondFactor(student, page.now()),
    opened: student.role === 'student' ? await openedOf(page, own(student), before) : undefined,
    done: Object.entries(doneWords(page.abilities)).find(([name]) => name === doneCode)?.[1],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { accounts, now } = page
  const student = await requirePerson(request, page)
  return takeForm(request, page, accountForm, accountForms, async (fields, texts) => {
    const [pressed, which = ''] = fields.do.split(' ')
    const pressedButton = pressed === 'enter' ? meantByEnter(fields) : pressed
    // Said back, so that its part is open.
    texts.do = pressedButton
    // What was typed elsewhere stays, whichever button was pressed.
    const respond = (done?: Done, cookies?: Headers) =>
      (fields.email && pressedButton !== 'email') || fields.passkeyName
        ? data<AccountAnswer>({ done, typed: { ...texts, do: '' } }, { headers: cookies })
        : goOn(paths.account(done), cookies)
    switch (pressedButton) {
      case 'verify': {
        const outcome = await accounts.sendVerification(student, now())
        return outcome.ok ? respond('verification-sent') : refused(outcome, ofMails, texts)
      }
      case 'email': {
        const change = { email: fields.email, password: fields.emailPassword }
        const outcome = await accounts.changeEmail(student, change, now())
        return outcome.ok
          ? respond('email-sent')
          : refused(passwordIn('emailPassword', outcome), ofMails, texts)
      }
      case 'email-again': {
        const outcome = await accounts.resendChange(student, now())
        if (outcome.ok) return respond('email-sent')
        return outcome.reason === 'link-over' ? respond() : refused(outcome, ofMails, texts)
      }
      case 'email-keep': {
        const outcome = await accounts.dropChange(student, now())
        return outcome.ok ? respond('email-kept') : outcome
      }
      case 'password': {
        const change = { ...fields, keepOthers: !fields.endOthers, keepPasskeys: !fields.endPasskeys }
        const outcome = await accounts.changePassword(student, change, request.headers, now())
        if (!outcome.ok) return outcome
        return respond(fields.endOthers ? 'password-changed' : 'password-changed-alone', outcome.done)
      }
      case 'password-link': {
        const outcome = await accounts.requestReset(student.email, askerOf(request, page), now())
        return outcome.ok ? respond('password-link-sent') : refused(outcome, ofMails, texts)
      }
      case 'sign-out-device': {
        const outcome = await accounts.signOutDevices(student, which, now())
        if (!outcome.ok) return outcome
        return which === student.sessionId
          ? goOn(paths.signIn(), undefined, 'signed-out')
          : respond('device-signed-out')
      }
      case 'sign-out-everywhere': {
        const outcome = await accounts.signOutDevices(student, 'all', now())
        return outcome.ok ? goOn(paths.signIn(undefined, 'everywhere'), undefined, 'signed-out') : outcome
      }
      case 'prove': {
        const why = await accounts.whyNotProven(student, fields.passkeyPassword, now())
        return why ? passwordIn('passkeyPassword', why) : respond('proven')
      }
      case 'remove-passkey': {
        const outcome = await accounts.removePasskey(student, which, now())
        if (outcome.ok) return respond('passkey-removed')
        if (outcome.reason === 'second-factor') return outcome
        return data<AccountAnswer>({ typed: texts, failure: accountWords.passkey.proveFirst }, 409)
      }
      case 'remove-codes': {
        const outcome = await accounts.removeCodes(student, now())
        // The next one is set up there.
        return outcome.ok ? goOn(paths.deskEnter(paths.account())) : outcome
      }
      case 'close': {
        const confirmation = { password: fields.closePassword, sure: fields.closeSure }
        const outcome = await accounts.closeAccount(student, confirmation, now())
        if (outcome.ok) return goOn(paths.accountClosed())
        if (outcome.reason !== 'invalid') return outcome
        const { password, sure } = outcome.faults
        return { ...outcome, faults: { closePassword: password, closeSure: sure } }
      }
      default:
        return respond()
    }
  })
}

/** Returns who opened the file, with days and times in the student's time zone. */
async function openedOf(page: PageContext, student: Acting, before: string | undefined) {
  const { openings, earlier } = await openingsOf(page.database, student, before)
  return {
    openings: groupOpenings(
      openings.map((one) => ({ ...one, on: page.dayOf(one.at), time: page.timeOf(one.at) })),
    ),
    earlier,
    isNewest: before === undefined,
  }
}

/** For forms that send mail: too many requests means too many mails. */
const ofMails = { ...accountForms, tooMany: accountWords.tooManyMails }

/** Returns the messages for completed actions; for mail, whether it was sent or is waiting. */
function doneWords({ mail }: { mail: boolean }) {
  return { ...words.done, ...(mail ? mailWords.leaves : mailWords.waits).done }
}

/** Returns the action that the Enter key means: the one whose field has been filled in. */
function meantByEnter(fields: AccountInput) {
  if (fields.email) return 'email'
  if (fields.password || fields.newPassword) return 'password'
  if (fields.passkeyPassword) return 'prove'
  // Adding a passkey is the script's, which may not be there yet.
  return fields.closePassword ? 'close' : 'nothing'
}

/** Moves a fault reported for `password` to the form's own field. */
function passwordIn<Refused extends Outcome<{ password: string }>>(
  field: keyof AccountInput,
  outcome: Refused,
) {
  if (outcome.ok || outcome.reason !== 'invalid') return outcome
  const { password, ...faults } = outcome.faults
  return { ...outcome, faults: { ...faults, [field]: password } }
}

/** Reread after a refusal too: the data may have changed, which may be why the action was refused. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(titled(words.title))

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...account } = loaderData
  const answer: AccountAnswer | undefined = useAnswer(actionData)
  const doneText = answer ? answer.done && doneWords(account)[answer.done] : done
  const ways = (
    <NamedPart id="part-ways" title={account.password ? words.otherWays : words.onlyWays}>
      <WaysToSignIn {...account} />
    </NamedPart>
  )
  return (
    <InForm form="account" answer={answer}>
      <div className="stack account">
        <h1>{words.title}</h1>
        {doneText && (
          <p className="notice" role="status">
            {doneText}
          </p>
        )}
        <AskFresh fresh={account.assured} back={paths.account()} />
        <Complaints heading={accountWords.fields.summary} />
        {/* One form, so that whatever is pressed all that was typed goes along. */}
        <PostForm action={paths.account()}>
          {/* What the enter key presses. */}
          <button type="submit" name="do" value="enter" hidden />
          <NamedPart id="part-email" title={words.email}>
            <EmailForm {...account} />
          </NamedPart>
          {/* Who has no password reads first how they do sign in. */}
          {!account.password && ways}
          <NamedPart id="part-password" title={words.password}>
            <PasswordForm {...account} />
          </NamedPart>
          {account.password && ways}
          <NamedPart id="part-devices" title={words.devices}>
            <Devices devices={account.devices} />
          </NamedPart>
          {account.opened && (
            <NamedPart id="part-openings" title={openingWords.title}>
              <Openings {...account.opened} />
            </NamedPart>
          )}
          <NamedPart id="part-export" title={words.export}>
            <p>{words.exportText}</p>
            <p>
              <a className="button" href={paths.accountExport()} download>
                {words.exportButton}
              </a>
            </p>
          </NamedPart>
          <NamedPart id="part-close" title={words.close}>
            <EraseAccount {...account} />
          </NamedPart>
        </PostForm>
      </div>
    </InForm>
  )
}
