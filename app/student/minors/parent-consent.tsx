import { data, Link } from 'react-router'
import type { z } from 'zod'
import { consentForm } from '../../../admissions/accounts/form.ts'
import { RELATIONS } from '../../../admissions/accounts/minors/rules.ts'
import { type PageContext, pageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { accountForms } from '../account-forms.server.ts'
import { SignInCard } from '../sign-in/SignInCard.tsx'
import type { Route } from './+types/parent-consent'
import { minorWords } from './words.ts'

const words = minorWords.consent

/** The consent in `content/consents.yaml` that a parent gives. */
const PARENT_CONSENT = 'parent'

/** Only for people who have the link: no search engine lists it and no cache keeps it. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

type ConsentAnswer = Answer & { done?: 'refused' | 'withdrawn' }

function getParentConsent({ content }: Pick<PageContext, 'content'>) {
  const consent = content.consents.find(({ id }) => id === PARENT_CONSENT)
  if (!consent) throw new Error(`The content has no consent “${PARENT_CONSENT}”.`)
  return consent
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const view = await page.accounts.viewParentPage(params.token, page.now())
  const { label, purposes, notice, withdraw } = getParentConsent(page)
  return data(
    {
      view: view && { ...view, givenOn: view.is === 'asked' ? undefined : page.dayOf(view.givenAt) },
      consent: { label, purposes, notice, withdraw },
    },
    { headers: PRIVATE, status: view ? 200 : 404 },
  )
}

interface OnConsent {
  page: PageContext
  token: string
}

const actions = {
  agree: async ({ page, token }, fields) => {
    const outcome = await page.accounts.giveConsent(
      token,
      { ...fields, consent: getParentConsent(page) },
      page.now(),
    )
    return outcome.ok ? data<ConsentAnswer>({ toast: { done: words.agreed } }) : outcome
  },

  refuse: async ({ page, token }) => {
    if (!(await page.accounts.refuseConsent(token, page.now()))) throw data(words.gone, { status: 404 })
    return data<ConsentAnswer>({ done: 'refused' }, 200)
  },

  withdraw: async ({ page, token }) => {
    const outcome = await page.accounts.withdrawConsent(token, page.now())
    return outcome.ok ? data<ConsentAnswer>({ done: 'withdrawn' }, 200) : outcome
  },
} satisfies Actions<OnConsent, z.infer<typeof consentForm>>

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { token } = params
  if (!(await page.accounts.viewParentPage(token, page.now())))
    throw data(words.gone, { status: 404, headers: PRIVATE })
  return takeForm(request, page, consentForm, accountForms(page), (fields) =>
    actionIn(actions, fields.do).act({ page, token }, fields),
  )
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta = () => [
  ...createUnlistedMeta(words.titleAlone),
  { name: 'referrer', content: 'same-origin' },
]

/** What a parent reads before they agree, and afterwards the one press by which they withdraw. */
export default function ParentConsent({ loaderData: { view, consent }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as ConsentAnswer | undefined)
  if (answer?.done || !view) {
    const { heading, says } = words[answer?.done ?? 'gone']
    return (
      <SignInCard title={heading} lead={says}>
        <p className="gate-row">
          <Link to={paths.privacy()}>{words.privacy}</Link>
        </p>
      </SignInCard>
    )
  }
  const facts = (
    <>
      <h2>{words.what}</h2>
      <ul className="dashes">
        {[...consent.purposes, ...consent.notice].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{words.how}</h2>
      <p>{consent.withdraw}</p>
      <p>
        <Link to={`${paths.privacy()}#under-18`}>{words.privacy}</Link>
      </p>
    </>
  )
  if (view.is === 'asked')
    return (
      <SignInCard title={words.title(view.name)} lead={words.lead(view)} answer={answer} form="consent">
        {facts}
        <PostForm className="gate-form">
          <Choice
            name="relation"
            label={words.relation(view.name)}
            options={RELATIONS.map((relation) => [relation, words.relations[relation]] as const)}
            empty={words.choose}
          />
          <Tick name="agreed" value="yes" label={consent.label} />
          <p className="small quiet">{words.checked}</p>
          <Submit does="agree" label={words.agree} />
          <Submit does="refuse" kind="plain" label={words.refuse} />
        </PostForm>
      </SignInCard>
    )
  return (
    <SignInCard title={words.givenTitle(view.name)} answer={answer} form="consent">
      <p>
        {words.givenBy(view.parentName, words.relations[view.relation])} <DayText day={view.givenOn!} />:
      </p>
      <blockquote>{view.wording}</blockquote>
      {facts}
      {view.is === 'of-age' ? (
        <p>{words.ofAge(view.name)}</p>
      ) : (
        <PostForm className="gate-form">
          <p>{words.withdrawText(view.name)}</p>
          <Submit does="withdraw" kind="plain" label={words.withdraw} />
        </PostForm>
      )}
    </SignInCard>
  )
}
