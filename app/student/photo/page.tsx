import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { pressIn } from '../../forms/press.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { documentWords } from '../documents/words.ts'
import { openStudentPage, requireStudent } from '../require-student.ts'
import type { Route } from './+types/page'
import { Portrait } from './Avatar.tsx'
import { takePhoto } from './actions.server.ts'

const words = documentWords.photo
const FORM = 'photo'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { image } = await requireStudent(request, context.get(pageContext))
  return { image }
}

/** `POST /dashboard/photo`: takes a new picture, or takes the old one away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  const result = await takePhoto(page, student, request)
  return result.data.toast?.done ? redirect(paths.profile('about'), 303) : result
}

export const meta = () => createUnlistedMeta(formatTitle(words.title))

/** Renders the page of the picture, without script; with it the profile page does the same in place. */
export default function Photo({ loaderData: { image }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <FormProvider form={FORM} answer={answer}>
      <div className="photo-page grid gap-4 justify-items-start">
        <h1>{words.title}</h1>
        <FormMessages heading={documentWords.form.summary} />
        <Portrait image={image} />
        <PostForm
          className="grid gap-3 justify-items-start"
          action={paths.photo()}
          encType="multipart/form-data"
        >
          <FileField label={words.choose} hint={words.hint} accept=".jpg,.jpeg,.png" />
          <Submit label={words.submit} />
        </PostForm>
        {image && (
          <PostForm
            className="grid gap-3 justify-items-start"
            action={paths.photo()}
            encType="multipart/form-data"
          >
            <button {...pressIn()('remove')} className="button bare">
              {words.remove}
            </button>
          </PostForm>
        )}
        <p>
          <a href={paths.profile('about')}>{words.back}</a>
        </p>
      </div>
    </FormProvider>
  )
}
