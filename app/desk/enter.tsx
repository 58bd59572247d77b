import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { codeForm } from '../../admissions/accounts/form.ts'
import { parseOwnAddress } from '../../admissions/accounts/return-to.ts'
import { pageContext } from '../context.ts'
import { useAnswer } from '../forms/form-toast.ts'
import type { Answer } from '../forms/outcome.ts'
import { PostForm, Submit } from '../forms/PostForm.tsx'
import { takeForm } from '../forms/take.server.ts'
import { paths } from '../paths.ts'
import { SignOut } from '../site/frame/SignOut.tsx'
import { createUnlistedMeta } from '../site/seo/unlisted.ts'
import { accountForms } from '../student/account-forms.server.ts'
import { SignInCard } from '../student/sign-in/SignInCard.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { createQr } from '../ui/qr.server.ts'
import { ScriptButton } from '../ui/ScriptButton.tsx'
import { formatDay } from '../words/dates.ts'
import type { Route } from './+types/enter'
import { hasRecentSecondFactor } from './fresh.ts'
import { requireStaff } from './require-desk.ts'
import { deskWords } from './words.ts'
import './enter.css'

const words = deskWords.enter
const FORM = 'code'

type EnterAnswer = Answer & { recovery?: string[] }

/** Asks staff for their second factor, or sets one up if they have none yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireStaff(request, page)
  const { searchParams } = new URL(request.url)
  const returnTo = parseOwnAddress(searchParams.get('returnTo')) ?? paths.desk()
  const factors = await page.accounts.factorsOf(person)
  const first = factors.passkeys === 0 && !factors.codes
  const isRecent = hasRecentSecondFactor(person, page.now())
  const replaces = factors.codes && searchParams.get('app') === 'new'
  if (replaces && !isRecent) throw redirect(paths.deskEnter(paths.deskNewApp(returnTo)))
  // A user with a second factor must have shown it recently to set up an app.
  const mayBegin = first || replaces || (!factors.codes && isRecent)
  const enrolment = mayBegin ? await page.accounts.beginCodes(person, page.now()) : undefined
  return {
    returnTo,
    factors,
    first,
    replaces,
    assured: person.assuredAt !== undefined,
    app: enrolment?.ok
      ? {
          secret: enrolment.secret,
          address: enrolment.address,
          qr: createQr(enrolment.address),
          elsewhere: enrolment.elsewhere && {
            on: page.dayOf(enrolment.elsewhere),
            at: page.timeOf(enrolment.elsewhere),
          },
        }
      : undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const person = await requireStaff(request, page)
  return takeForm(request, page, codeForm, accountForms(page), async ({ code, returnTo, app }) => {
    const factors = await page.accounts.factorsOf(person)
    if (factors.codes && !app) {
      const outcome = await page.accounts.assureByCode(person, code, page.now(), request.headers)
      if (!outcome.ok) return outcome
      return redirect(parseOwnAddress(returnTo) ?? paths.desk(), { status: 303, headers: outcome.headers })
    }
    const outcome = await page.accounts.confirmCodes(person, code, page.now(), request.headers)
    if (!outcome.ok) return outcome
    const { recovery, headers } = outcome
    return data<EnterAnswer>({ recovery }, { headers })
  })
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Enter({ loaderData, actionData }: Route.ComponentProps) {
  const { returnTo, factors, first, replaces, assured, app } = loaderData
  const answer: EnterAnswer | undefined = useAnswer(actionData)
  if (answer?.recovery) return <Recovery codes={answer.recovery} returnTo={returnTo} />
  if ((first || replaces) && !app)
    return (
      <SignInCard title={words.title} lead={words.signInAgain}>
        <SignOut />
      </SignInCard>
    )
  return (
    <SignInCard
      title={first ? words.setUp : replaces ? words.replaceApp : words.title}
      lead={first ? words.setUpLead : replaces ? words.replaceLead : assured ? words.leadAgain : words.lead}
      answer={answer}
      form={FORM}
    >
      {app?.elsewhere && (
        <p className="notice">{words.begunElsewhere(formatDay(app.elsewhere.on), app.elsewhere.at)}</p>
      )}
      {(first || (factors.passkeys > 0 && !replaces)) && <ByPasskey first={first} returnTo={returnTo} />}
      {app && (
        <div className="desk-app">
          <p>{replaces ? words.scanNew : words.scan}</p>
          <svg viewBox={`0 0 ${app.qr.size} ${app.qr.size}`} role="img" aria-label={words.qr}>
            <path d={app.qr.path} />
          </svg>
          <p className="desk-by-hand row items-center">
            {words.byHand} <Key secret={app.secret} />
          </p>
        </div>
      )}
      {(app || factors.codes) && (
        <PostForm
          className="gate-form"
          action={replaces ? paths.deskNewApp(returnTo) : paths.deskEnter(returnTo)}
        >
          <input type="hidden" name="returnTo" value={returnTo} />
          {replaces && <input type="hidden" name="app" value="new" />}
          <Field
            name="code"
            label={app ? words.firstCode : words.code}
            hint={app ? undefined : words.codeHint}
            autoComplete="one-time-code"
            inputMode={app ? 'numeric' : undefined}
            maxLength={40}
          />
          {/* If a passkey must be set up or shown, this is the only button that matters. */}
          <Submit
            label={words.submit}
            kind={first || (factors.passkeys > 0 && !replaces) ? 'plain' : 'next'}
          />
        </PostForm>
      )}
      {assured && (
        <p>
          <Link to={returnTo}>{words.goOn}</Link>
        </p>
      )}
    </SignInCard>
  )
}

/** Shows a key to type into an app, in groups of four. The gaps are not copied. */
function Key({ secret }: { secret: string }) {
  return (
    <>
      <code className="desk-key">
        {secret.match(/.{1,4}/g)!.map((group, index) => (
          // The same group may occur twice.
          <span key={`${index} ${group}`}>
            {group}
            <wbr />
          </span>
        ))}
      </code>
      <CopyButton text={secret} label={words.copyKey} bare />
    </>
  )
}

/**
 * Shows the passkey, or makes the first and then shows it: signing in by it opens a session with both
 * factors.
 */
function ByPasskey({ first, returnTo }: { first: boolean; returnTo: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  async function show() {
    setHasFailed(false)
    const { addPasskey, signInByPasskey } = await import('../student/account/passkeys.ts')
    const isIn = (!first || (await addPasskey('')).ok) && (await signInByPasskey(false)).ok
    if (isIn) location.assign(returnTo)
    else setHasFailed(true)
  }
  return (
    <>
      <p className="with-script">
        <ScriptButton className="button next" onClick={() => void show()}>
          {first ? words.addPasskey : words.usePasskey}
        </ScriptButton>
      </p>
      <p className="field-hint" role="status">
        {hasFailed && words.passkeyFailed}
      </p>
    </>
  )
}

function Recovery({ codes, returnTo }: { codes: string[]; returnTo: string }) {
  return (
    <SignInCard title={words.recovery} lead={words.recoveryLead}>
      <ul className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="acts">
        <CopyButton text={codes.join('\n')} label={words.copyCodes} />
        <ScriptButton className="button with-script" onClick={() => print()}>
          {words.print}
        </ScriptButton>
        <Link className="button next" to={returnTo}>
          {words.kept}
        </Link>
      </p>
    </SignInCard>
  )
}
