import { pageContext } from '../../context.ts'
import { documentWords as words } from '../../words/student/documents.ts'
import type { Route } from './+types/documents-upload'
import type { DocumentAnswer } from './answer.ts'
import { takeDocument } from './take.server.ts'

/** `POST /dashboard/documents/upload`: the form of the documents page as its script sends it, which wants to know how far it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await page.student()
  const { answer, status } = student
    ? await takeDocument(page, student, request)
    : { answer: { failure: words.signedOut } satisfies DocumentAnswer, status: 401 }
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}
