import { data, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { changePhoto, removePhoto } from '../../../admissions/documents/photo.server.ts'
import { receiveUpload } from '../../../admissions/documents/receive.server.ts'
import { LONGEST_FILE } from '../../../admissions/documents/types.ts'
import { pageContext } from '../../context.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Submit } from '../../forms/PostForm.tsx'
import { pressIn } from '../../forms/press.ts'
import { answerForm, refused } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { FileField } from '../../ui/FileField.tsx'
import { titled } from '../../words/site/site.ts'
import { documentWords } from '../../words/student/documents.ts'
import { uploadForm } from '../documents/take.server.ts'
import { asStudent, requireStudent } from '../require-student.ts'
import type { Route } from './+types/photo'
import { Portrait } from './Avatar.tsx'

const words = documentWords.photo
const FORM = 'photo'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { image } = await requireStudent(request, context.get(pageContext))
  return { image }
}

/** `POST /dashboard/photo`: takes a new picture, or takes the old one away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await asStudent(request, context)
  const { database, files, now } = page
  const received = await receiveUpload(files, student, request, LONGEST_FILE)
  if (typeof received === 'string') return refused({ ok: false, reason: received }, photoForm, {})
  const { fields } = received
  const said = (done: string) =>
    fields.script ? data<Answer>({ told: { done } }) : redirect(paths.profile('about'), 303)
  try {
    return await answerForm(page, photoForm, {}, async () => {
      if (fields.do === 'remove') {
        await removePhoto(database, files, own(student))
        return said(words.toasts.removed)
      }
      const outcome = await changePhoto(database, files, own(student), received, paths.photo, now())
      return outcome.ok ? said(words.toasts.updated) : outcome
    })
  } finally {
    await received.discard()
  }
}

/** What the form says of each outcome. A wrong name is seen at once, and needs no toast. */
const photoForm = {
  ...uploadForm,
  faults: { ...documentWords.faults, 'file-type': words.type },
  told: (why?: string, wrong = '') =>
    wrong === documentWords.faults['photo-name'] ? undefined : { failed: words.toasts.failed(why ?? wrong) },
}

export const meta = () => unlisted(titled(words.title))

/** The page of the picture, without script; with it the profile page does the same in place. */
export default function Photo({ loaderData: { image }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData
  return (
    <InForm form={FORM} answer={answer}>
      <div className="photo-page">
        <h1>{words.title}</h1>
        <Complaints heading={documentWords.form.summary} />
        <Portrait image={image} />
        <PostForm action={paths.photo()} encType="multipart/form-data">
          <FileField label={words.choose} hint={words.hint} accept=".jpg,.jpeg,.png" />
          <Submit label={words.submit} />
        </PostForm>
        {image && (
          <PostForm action={paths.photo()} encType="multipart/form-data">
            <button {...pressIn()('remove')} className="button bare">
              {words.remove}
            </button>
          </PostForm>
        )}
        <p>
          <a href={paths.profile('about')}>{words.back}</a>
        </p>
      </div>
    </InForm>
  )
}
