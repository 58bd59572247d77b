import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { viewFileOwner } from '../../../admissions/desk/desk.server.ts'
import { toCanonicalEmail } from '../../../admissions/inputs/email.ts'
import { eraseStudent } from '../../../admissions/privacy/erase.server.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { hasRecentSecondFactor, refuseIfNotFresh } from '../fresh.ts'
import { openRolePage, readAtDesk, requireRole } from '../require-desk.ts'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/erase'
import { findReason } from './reason.server.ts'
import { eraseWords, studentFileWords } from './words.ts'

const words = eraseWords
const FORM = 'erase'
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('account.erase', request, context)
  const { id, name, email } = await readAtDesk(viewFileOwner(page.database, who.by, params.student, 'erase'))
  const { marked } = findReason(who.by, request, params.student)
  return { id, name, email, marked, isFresh: hasRecentSecondFactor(who.by, page.now()) }
}

const eraseForm = z.object({
  email: z.string().catch('').transform(toCanonicalEmail),
})
const form = {
  faults: { none: words.noEmail, other: words.other },
  refusals: { 'not-fresh': deskWords.fresh.not },
}

/**
 * Erases a student who asked for it by letter or mail, exactly as when they do it themselves, under the name
 * of the member of staff.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('account.erase', request, page)
  return takeForm(request, page, eraseForm, form, async ({ email }) => {
    const refusal = refuseIfNotFresh(page, by)
    if (refusal) return refusal
    const student = await readAtDesk(viewFileOwner(page.database, by, params.student, 'erase'))
    if (!email) return refuseFields({ email: 'none' })
    // Staff who have the wrong file open would type another address.
    if (student.email !== email) return refuseFields({ email: 'other' })
    await eraseStudent(page.database, page.files, { by, student, surface: 'page' }, 'account.erase')
    return redirect(paths.deskStudents({ erased: 'yes' }), 303)
  })
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, marked, isFresh } = loaderData
  const answer = useAnswer(actionData)
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskStudent({ id }, marked)}>{studentFileWords.file}</Link>
      </p>
      <h1>{words.of(name)}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.goes}</p>
      <p>{words.stays}</p>
      <SecondFactorPrompt isFresh={isFresh} back={paths.deskErase({ id }, marked)} />
      <FormMessages heading={words.summary} />
      <PostForm className="desk-form">
        <Field name="email" label={words.email(email)} autoComplete="off" />
        <Submit kind="danger" label={words.erase} />
      </PostForm>
    </FormProvider>
  )
}
