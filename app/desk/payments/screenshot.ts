import { data } from 'react-router'
import { openDocument } from '../../../admissions/documents/documents.server.ts'
import { openOrder } from '../../../admissions/plans/desk.server.ts'
import { pageContext } from '../../context.ts'
import { respondWithDocument } from '../../student/respond-with-document.server.ts'
import { requireRole } from '../require-desk.ts'
import type { Route } from './+types/screenshot'

/**
 * `GET /desk/payments/<order>/screenshot`: the proof of payment that the student sent, and none of their
 * other documents.
 */
export async function loader({ request, context, params: { order: id } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('plans.viewScreenshot', request, page)
  const who = { by, surface: 'page' } as const
  const { order } = (await openOrder(page.database, who, id, 'plans.viewScreenshot')) ?? {}
  if (!order?.screenshot || !order.studentId) throw data(null, { status: 404 })
  const acting = { by, student: { id: order.studentId }, surface: 'page' } as const
  const document = await openDocument(
    page.database,
    page.files,
    acting,
    order.screenshot,
    'plans.viewScreenshot',
  )
  if (!document) throw data(null, { status: 404 })
  return respondWithDocument(document, request)
}
