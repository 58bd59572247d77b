import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/document-opened'

/**
 * `GET /dashboard/documents/<version>`: the owner's permanent link to a version. Redirects to an address that
 * opens it for a few minutes.
 */
export async function loader({ request, context, params: { version } }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  // Signing a version that belongs to someone else gives no access: ownership is checked when the file is
  // read.
  const signed = page.documentLinks.sign(student.id, version, page.now())
  return redirect(paths.documentFile({ id: version }, signed), {
    status: 303,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
