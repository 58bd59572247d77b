import { Link } from 'react-router'
import { viewFileOwner } from '../../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../../context.ts'
import { FormProvider } from '../../../forms/FormProvider.tsx'
import { useAnswer } from '../../../forms/form-toast.ts'
import { FormMessages, PostForm, Submit } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { createUnlistedMeta } from '../../../site/seo/unlisted.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { hasRecentSecondFactor } from '../../fresh.ts'
import { openRolePage, readAtDesk, requireRole } from '../../require-desk.ts'
import { SecondFactorPrompt } from '../../SecondFactorPrompt.tsx'
import { deskWords } from '../../words.ts'
import { findReason } from '../reason.server.ts'
import { eraseWords, studentFileWords } from '../words.ts'
import type { Route } from './+types/page'
import { eraseFile } from './actions.server.ts'

const words = eraseWords
const FORM = 'erase'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('account.erase', request, context)
  const { id, name, email } = await readAtDesk(viewFileOwner(page.database, who.by, params.student, 'erase'))
  const { marked } = findReason(who.by, request, params.student)
  return { id, name, email, marked, isFresh: hasRecentSecondFactor(who.by, page.now()) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('account.erase', request, page)
  return eraseFile(request, page, by, params.student)
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
