import { data } from 'react-router'
import { findBatch } from '../../../admissions/plans/pay-refunds.server.ts'
import { requireFresh } from '../fresh.ts'
import { openRolePage } from '../require-desk.ts'
import type { Route } from './+types/batch'

/**
 * `GET /desk/payments/batches/<number>.csv`: refunds in the format of the bank's upload, for staff who have
 * just verified a second factor.
 */
export async function loader({ request, context, params: { batch } }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('plans.readBatch', request, context)
  requireFresh(page, who.by, request)
  const file = /^\d{1,9}$/.test(batch) ? await findBatch(page.database, who, Number(batch)) : undefined
  if (!file) throw data(null, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refunds-${batch}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
