import { openDocumentAtDesk } from '../../../admissions/desk/desk.server.ts'
import { pageContext } from '../../context.ts'
import { respondWithDocument } from '../../student/respond-with-document.server.ts'
import { readAtDesk, requireDesk } from '../require-desk.ts'
import type { Route } from './+types/document'
import { findReason } from './reason.server.ts'

/**
 * `GET /desk/students/<student>/documents/<version>`: a document for the student's counsellor, once the
 * access is in the audit.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const opening = { ...params, reason: findReason(person, request, params.student).why ?? 'care' }
  const document = await readAtDesk(openDocumentAtDesk(page.database, page.files, person, opening))
  return respondWithDocument(document, request)
}
