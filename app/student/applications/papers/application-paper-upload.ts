import { pageContext } from '../../../context.ts'
import type { Answer } from '../../../forms/outcome.ts'
import { documentWords as words } from '../../documents/words.ts'
import type { Route } from './+types/application-paper-upload'
import { parsePaper, takePaper } from './take-paper.server.ts'

/**
 * `POST /dashboard/applications/<id>/papers/<paper>/upload`: a document for a paper, as the page's script
 * sends it.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await page.student()
  const paper = parsePaper(params.paper)
  const { answer, status } = student
    ? await takePaper(page, student, request, params.application, paper)
    : { answer: { failure: words.signedOut } satisfies Answer, status: 401 }
  return Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })
}
