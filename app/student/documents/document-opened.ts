import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/document-opened'

/** `GET /dashboard/documents/<version>`: where a version stands for its owner; leads on to an address that opens it for a few minutes. */
export async function loader({ request, context, params: { version } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  // What is signed for nobody's version opens nothing: whose it is is asked when it is read.
  const signed = page.documentLinks.sign(student.id, version, page.now())
  return redirect(paths.documentFile({ id: version }, signed), {
    status: 303,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
