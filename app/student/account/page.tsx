import { Link } from 'react-router'
import { can } from '../../../admissions/access/can.ts'
import { type Acting, own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { getOpenings } from '../../../admissions/desk/desk.server.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { digestWords } from '../../desk/digests/words.ts'
import { hasRecentSecondFactor } from '../../desk/fresh.ts'
import { SecondFactorPrompt } from '../../desk/SecondFactorPrompt.tsx'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { minorWords } from '../minors/words.ts'
import { requirePerson } from '../require-student.ts'
import { findInApp } from '../sign-in/in-app.ts'
import type { Route } from './+types/page'
import { type AccountAnswer, actOnAccount } from './actions.server.ts'
import { Devices } from './Devices.tsx'
import { getDeviceName } from './device-name.ts'
import { createDoneWords } from './done-words.ts'
import { EmailForm } from './EmailForm.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { groupOpenings } from './group-openings.ts'
import { Openings } from './Openings.tsx'
import { openingWords } from './opening-words.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { WaysToSignIn } from './WaysToSignIn.tsx'
import { accountWords } from './words.ts'
import './page.css'

const { account: words } = accountWords

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
      (mail) => mail !== undefined,
    ),
    emailVerified: student.emailVerified,
    ...ways,
    hasGoogle: page.accounts.hasGoogle,
    app: findInApp(request.headers.get('user-agent')),
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, addedOn: page.dayOf(addedAt) })),
    devices: devices.map(({ id, userAgent, signedInAt, lastUsedAt, thisOne }) => ({
      id,
      name: getDeviceName(userAgent) ?? words.unknownDevice,
      signedIn: { on: page.dayOf(signedInAt), at: page.timeOf(signedInAt) },
      lastUsed: { on: page.dayOf(lastUsedAt), at: page.timeOf(lastUsedAt) },
      thisOne,
    })),
    mail: page.abilities.mail,
    endsPasskeys: student.role === 'student',
    // Staff cannot change these without a fresh second factor.
    assured: student.role === 'student' || hasRecentSecondFactor(student, page.now()),
    opened: student.role === 'student' ? await loadOpenings(page, own(student), before) : undefined,
    consent: student.role === 'student' ? await loadConsent(page, student) : undefined,
    mayBeMinor: student.role === 'student' && (await isAgeOpen(page, student)),
    digests: can('digests.choose', student.role, 'own'),
    done: Object.entries(createDoneWords(page.abilities)).find(([name]) => name === doneCode)?.[1],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return actOnAccount(request, page, await requirePerson(request, page))
}

/** Returns whether nothing says how old a student is; a birthday is kept of adults, or with a parent's consent. */
async function isAgeOpen(page: PageContext, student: SignedIn) {
  return (await getProfile(page.database, own(student))).about.dateOfBirth === ''
}

/** Returns the parent's consent to this account, if one was given. */
async function loadConsent(page: PageContext, student: SignedIn) {
  const consent = await page.accounts.viewOwnConsent(student, page.now())
  if (!consent) return undefined
  const { parentName, isInForce, givenAt } = consent
  return { parentName, isInForce, on: page.dayOf(givenAt) }
}

/** Returns who opened the file, with days and times in the student's time zone. */
async function loadOpenings(page: PageContext, student: Acting, before: string | undefined) {
  const { openings, earlier } = await getOpenings(page.database, student, before)
  return {
    openings: groupOpenings(
      openings.map((opening) => ({ ...opening, on: page.dayOf(opening.at), time: page.timeOf(opening.at) })),
    ),
    earlier,
    isNewest: before === undefined,
  }
}

/** Reread after a refusal too: the data may have changed, which may be why the action was refused. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(formatTitle(words.title))

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { done, digests, ...account } = loaderData
  const answer: AccountAnswer | undefined = useAnswer(actionData)
  const doneText = answer ? answer.outcome && createDoneWords(account)[answer.outcome] : done
  const ways = (
    <NamedPart id="part-ways" title={account.password ? words.otherWays : words.onlyWays}>
      <WaysToSignIn {...account} />
    </NamedPart>
  )
  return (
    <FormProvider form="account" answer={answer}>
      <div className="stack account">
        <h1>{words.title}</h1>
        {doneText && (
          <p className="notice" role="status">
            {doneText}
          </p>
        )}
        <SecondFactorPrompt isFresh={account.assured} back={paths.account()} />
        <FormMessages heading={accountWords.fields.summary} />
        {/* One form: every button must send all typed text. */}
        <PostForm action={paths.account()}>
          {/* The Enter key presses this button. */}
          <button type="submit" name="do" value="enter" hidden />
          <NamedPart id="part-email" title={words.email}>
            <EmailForm {...account} />
          </NamedPart>
          {/* Users without a password first read how they sign in. */}
          {!account.password && ways}
          <NamedPart id="part-password" title={words.password}>
            <PasswordForm {...account} />
          </NamedPart>
          {account.password && ways}
          <NamedPart id="part-devices" title={words.devices}>
            <Devices devices={account.devices} />
          </NamedPart>
          {account.mayBeMinor && !account.consent && (
            <p>
              <Link to={paths.askParent()}>{minorWords.account}</Link>
            </p>
          )}
          {account.consent?.isInForce && (
            <p>
              {minorWords.agreed(account.consent.parentName)} <DayText day={account.consent.on} />
              {minorWords.mayWithdraw}
            </p>
          )}
          {digests && (
            <NamedPart id="part-mails" title={digestWords.title}>
              <p>
                <Link to={paths.deskMails()}>{digestWords.toChoose}</Link>
              </p>
            </NamedPart>
          )}
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
    </FormProvider>
  )
}
