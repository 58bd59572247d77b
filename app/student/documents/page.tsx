import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { listDocumentUses } from '../../../admissions/applications/papers.server.ts'
import { listDocuments } from '../../../admissions/documents/documents.server.ts'
import { isMultipart } from '../../forms/body-limit.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ToastText } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { removeDocument, takeDocument } from './actions.server.ts'
import { DocumentEntry } from './DocumentEntry.tsx'
import { presentReview } from './ReviewText.tsx'
import { UploadForm } from './UploadForm.tsx'
import { documentWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const documents = await listDocuments(page.database, own(student))
  const removeTitle = new URL(request.url).searchParams.get('remove')?.replace(/\p{Cc}/gu, '') ?? null
  return {
    documents: documents.map(({ id, title, versions }) => ({
      id,
      title,
      versions: versions.map(({ uploadedAt, review, ...version }) => ({
        ...version,
        day: page.dayOf(uploadedAt),
        review: review && presentReview(review, page),
      })),
    })),
    asked: removeTitle,
    uses: removeTitle === null ? [] : await listDocumentUses(page.database, own(student), removeTitle),
  }
}

/** Takes a document from a form without script, or deletes one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  if (isMultipart(request.headers)) {
    const { answer, status } = await takeDocument(page, student, request)
    return data(answer, status)
  }
  return removeDocument(page, student, request)
}

export const meta = () => createUnlistedMeta(formatTitle(words.title))

export default function Documents({
  loaderData: { documents, asked, uses },
  actionData,
}: Route.ComponentProps) {
  useLive(['documents'])
  const answered = useAnswer<Answer>(actionData)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead mt-2">{words.intro}</p>
      <ToastText toast={answered?.toast} />
      <div className="documents-page grid gap-y-5 gap-x-6 mt-4">
        <UploadForm
          form="document"
          action={paths.documents()}
          byScript={paths.documentUpload()}
          answered={answered?.typed?.document ? undefined : answered}
          titles={documents.map(({ title }) => title)}
          aria-labelledby="add-document"
        >
          <h2 className="small-head" id="add-document">
            {words.form.heading}
          </h2>
        </UploadForm>
        <section aria-labelledby="documents">
          <h2 className="small-head" id="documents">
            {words.list.heading}
          </h2>
          {documents.length === 0 ? (
            <p className="quiet">{words.list.none}</p>
          ) : (
            <ul className="documents">
              {documents.map((document) => (
                <DocumentEntry
                  key={document.id}
                  document={document}
                  askedWith={document.id === asked ? uses : undefined}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}
