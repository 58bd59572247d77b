import { openDocumentAtDesk } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { sentDocument } from '../../student/documents/sent-document.server.ts'
import { atDesk, requireDesk } from '../require-desk.ts'
import type { Route } from './+types/document'
import { whyOf } from './why.server.ts'

/**
 * `GET /desk/students/<student>/documents/<version>`: a document for the student's counsellor, once the
 * access is in the audit.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const opening = { ...params, why: whyOf(person, request, params.student).why ?? 'care' }
  const document = await atDesk(openDocumentAtDesk(page.database, page.files, person, opening))
  return sentDocument(document, request)
}
