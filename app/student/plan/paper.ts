import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewOrders } from '../../../admissions/plans/orders.server.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/paper'
import { createPaperPdf } from './paper-pdf.server.ts'

/** `GET /dashboard/plan/papers/<id>`: an invoice, a receipt or a credit note of the student's, as a PDF. */
export async function loader({ request, context, params: { paper: id } }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const orders = await viewOrders(page.database, own(student))
  const paper = orders.flatMap(({ papers }) => papers).find((candidate) => candidate.id === id)
  if (!paper) throw data(null, { status: 404 })
  return createPaperPdf(paper)
}
