import { data } from 'react-router'
import { batchOf } from '../../../admissions/plans/refunds.server.ts'
import { pageContext } from '../../context.ts'
import { requireFresh } from '../fresh.ts'
import { requireRole } from '../require-desk.ts'
import type { Route } from './+types/batch'

/** `GET /desk/payments/batches/<number>.csv`: refunds as the bank's upload takes them, for whoever has shown a second thing of theirs just now. */
export async function loader({ request, context, params: { batch } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireRole('plans.sendRefunds', request, page)
  requireFresh(person, request, page)
  const file = /^\d{1,9}$/.test(batch)
    ? await batchOf(page.database, { by: person, surface: 'page' }, Number(batch))
    : undefined
  if (!file) throw data(null, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="refunds-${batch}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
