import { data } from 'react-router'
import { openOrder } from '../../../admissions/plans/desk.server.ts'
import { createPaperPdf } from '../../student/plan/paper-pdf.server.ts'
import { openRolePage } from '../require-desk.ts'
import type { Route } from './+types/paper'

/** `GET /desk/payments/<order>/papers/<id>`: a paper of an order, as a PDF. */
export async function loader({ request, context, params: { order: id, paper: of } }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('plans.openOrder', request, context)
  const outcome = await openOrder(page.database, who, id)
  const paper = outcome?.order.papers.find((paper) => paper.id === of)
  if (!paper) throw data(null, { status: 404 })
  return createPaperPdf(paper)
}
