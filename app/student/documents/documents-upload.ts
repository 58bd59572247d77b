import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import type { Route } from './+types/documents-upload'
import { takeDocument } from './actions.server.ts'
import { documentWords as words } from './words.ts'

/**
 * `POST /dashboard/documents/upload`: the form of the documents page, sent by its script, which needs the
 * upload's progress.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await page.student()
  const { answer, status } = student
    ? await takeDocument(page, student, request)
    : { answer: { failure: words.signedOut } satisfies Answer, status: 401 }
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}
