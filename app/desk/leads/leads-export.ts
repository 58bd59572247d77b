import { exportLeads } from '../../../admissions/leads/operator.server.ts'
import { requireFresh } from '../fresh.ts'
import { openRolePage } from '../require-desk.ts'
import type { Route } from './+types/leads-export'

/** `GET /desk/leads/export`: all leads as CSV, for staff who have just shown a second factor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('leads.export', request, context)
  requireFresh(page, who.by, request)
  return new Response(await exportLeads(page.database, who), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${page.today()}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
