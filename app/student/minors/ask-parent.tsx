import { data, Link, redirect } from 'react-router'
import { askParentForm } from '../../../admissions/accounts/form.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { mailForms, toCaller } from '../account-forms.server.ts'
import { onePersons } from '../one-persons.ts'
import { SignInCard } from '../sign-in/SignInCard.tsx'
import type { Route } from './+types/ask-parent'
import { minorWords } from './words.ts'

const words = minorWords.ask
const FORM = 'parent'

export async function loader({ context }: Route.LoaderArgs) {
  const { abilities, student, site } = context.get(pageContext)
  if (site.displayVariant === 'institutions') throw data(null, { status: 404 })
  if (site.registerUrl) throw redirect(site.registerUrl)
  return { mail: abilities.mail, hasAccount: (await student()) !== undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  // Without mail no parent can be asked.
  if (!page.abilities.mail || page.site.registerUrl || page.site.displayVariant === 'institutions')
    throw data(null, { status: 404 })
  return takeForm(request, page, askParentForm, mailForms(page), async (fields) => {
    const from = { asker: toCaller(request, page), student: await page.student() }
    const outcome = await page.accounts.askParent(fields, from, page.now())
    return outcome.ok ? { sentTo: fields.parentEmail } : outcome
  })
}

export const headers = () => onePersons

export const meta = () => createUnlistedMeta(words.titleAlone)

/** Somebody under 18 asks a parent to agree: there is no account before the parent has. */
export default function AskParent({ loaderData: { mail, hasAccount }, actionData }: Route.ComponentProps) {
  const { sentTo, ...answer }: Answer & { sentTo?: string } = useAnswer(actionData) ?? {}
  if (sentTo)
    return (
      <SignInCard title={words.sent} lead={words.sentText(sentTo)}>
        <p>{words.sentNext}</p>
      </SignInCard>
    )
  if (!mail)
    return (
      <SignInCard title={words.title} lead={words.noMail}>
        <p className="gate-row">
          <Link to={paths.signUp()}>{words.toSignUp}</Link>
        </p>
      </SignInCard>
    )
  return (
    <SignInCard title={words.title} lead={words.lead} answer={answer} form={FORM}>
      <PostForm className="gate-form" action={paths.askParent()}>
        {!hasAccount && (
          <>
            <Field name="name" label={words.name} autoComplete="given-name" maxLength={MAX_TYPED.line} />
            <Field
              name="email"
              type="email"
              label={words.email}
              autoComplete="email"
              maxLength={MAX_TYPED.line}
            />
          </>
        )}
        <Field name="bornOn" type="date" label={words.bornOn} autoComplete="bday" />
        <Field name="parentName" label={words.parentName} autoComplete="off" maxLength={MAX_TYPED.line} />
        <Field
          name="parentEmail"
          type="email"
          label={words.parentEmail}
          hint={words.parentEmailHint}
          autoComplete="off"
          maxLength={MAX_TYPED.line}
        />
        <Submit label={words.submit} />
        <p className="soft small">
          {words.kept} <Link to={`${paths.privacy()}#under-18`}>{words.privacy}</Link>
        </p>
      </PostForm>
    </SignInCard>
  )
}
