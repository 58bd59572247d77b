import { exportApplications, MAX_EXPORTED } from '../../../admissions/desk/application-export.server.ts'
import { readFilterOf } from '../../../admissions/desk/application-filter.ts'
import { applicationWords } from '../../student/applications/words.ts'
import { names } from '../../words/names.ts'
import { requireFresh } from '../fresh.ts'
import { openRolePage } from '../require-desk.ts'
import type { Route } from './+types/export'
import { applicationListWords as words } from './words.ts'

/**
 * `GET /desk/applications/export`: the list of its address as CSV, for staff who have just shown a second
 * factor.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('applications.export', request, context)
  requireFresh(page, who.by, request)
  const texts = {
    heading: words.exportHeading,
    status: (status: keyof typeof applicationWords.statuses) => applicationWords.statuses[status],
    paper: (paper: keyof typeof applicationWords.papers) => applicationWords.papers[paper],
    country: names.country,
    more: words.exportMore(MAX_EXPORTED),
  }
  const moment = { now: page.now(), today: page.today() }
  const filter = readFilterOf(new URL(request.url))
  return new Response(await exportApplications(page.database, who, filter, texts, moment), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="applications-${moment.today}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
