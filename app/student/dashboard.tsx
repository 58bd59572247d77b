import { Link, Outlet } from 'react-router'
import { own } from '../../admissions/access/types.ts'
import type { SignedIn } from '../../admissions/accounts/types.ts'
import { proposeEmail } from '../../admissions/inputs/email-proposal.ts'
import { viewThreadState } from '../../admissions/messages/messages.server.ts'
import { getEntitlements } from '../../admissions/plans/vouchers.server.ts'
import type { PageContext } from '../context.ts'
import { ActionButton, PostForm } from '../forms/PostForm.tsx'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { DayText } from '../ui/DayText.tsx'
import { emailQuestions } from '../words/email-questions.ts'
import type { Route } from './+types/dashboard'
import { DashboardNav } from './DashboardNav.tsx'
import { onePersons } from './one-persons.ts'
import { planWords as words } from './plan/words.ts'
import { openPersonPage } from './require-student.ts'
import './dashboard.css'

/** Asks who is there before anything below it is shown; each page below asks again for itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, person } = await openPersonPage(request, context)
  if (person.role !== 'student') return { endedOn: undefined, unread: 0, mistyped: undefined }
  const { inForce, until } = await getEntitlements(page.database, own(person), page.now())
  const { unread } = await viewThreadState(page.database, own(person), page.now())
  const question = await findMistypedEmail(page, person)
  return { endedOn: inForce ? undefined : page.dayOf(until), unread, mistyped: question }
}

/** Returns an unconfirmed address that is probably mistyped; `undefined` once another one has been given. */
async function findMistypedEmail({ accounts, abilities, now }: PageContext, person: SignedIn) {
  const { email, emailVerified } = person
  const proposal = emailVerified ? undefined : proposeEmail(email)
  if (!proposal) return undefined
  const { waitingEmail } = await accounts.waysIn(person, now())
  // Without mail the new address could not be confirmed, so the proposal is not made.
  return waitingEmail ? undefined : { email, proposal: abilities.mail ? proposal : undefined }
}

/**
 * Prevents caching: personal data must not stay in the browser, so going back after signing out shows none of
 * it.
 */
export const headers = () => onePersons

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** Skips the navigation row and goes to the page's content. */
export const handle: PageHandle = { begins: 'own' }

export default function Dashboard({ loaderData: { endedOn, unread, mistyped } }: Route.ComponentProps) {
  return (
    <div className="page dashboard">
      <DashboardNav unread={unread} />
      {endedOn && (
        <p className="notice warm">
          <span>
            <b>
              {words.endedOn} <DayText day={endedOn} />.
            </b>{' '}
            {words.readOnly} <Link to={paths.plan()}>{words.yourPlan}</Link>
          </span>
        </p>
      )}
      {mistyped && <MistypedEmail {...mistyped} />}
      <div id="own" tabIndex={-1}>
        <Outlet />
      </div>
    </div>
  )
}

function MistypedEmail({ email, proposal }: { email: string; proposal: string | undefined }) {
  if (!proposal)
    return (
      <p className="notice warm break-anywhere mb-3">
        <span>
          {emailQuestions.uses(email)} {emailQuestions.signInWith}
        </span>
      </p>
    )
  return (
    <PostForm className="notice warm" action={paths.account()}>
      <span>
        <b>{emailQuestions.ask(proposal)}</b> {emailQuestions.uses(email)}
      </span>
      <input type="hidden" name="email" value={proposal} />
      <ActionButton does="email">{emailQuestions.use(proposal)}</ActionButton>
    </PostForm>
  )
}
