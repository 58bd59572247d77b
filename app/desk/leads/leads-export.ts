import { exportLeads } from '../../../admissions/leads/operator.server.ts'
import { pageContext } from '../../context.ts'
import { requireFresh } from '../fresh.ts'
import { requireRole } from '../require-desk.ts'
import type { Route } from './+types/leads-export'

/** `GET /desk/leads/export`: all leads as CSV, for whoever has just shown that it is them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const by = await requireRole('leads.export', request, page)
  requireFresh(by, request, page)
  return new Response(await exportLeads(page.database, { by, surface: 'page' }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="leads-${page.today()}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
