import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import { asStudent } from '../require-student.ts'
import type { Route } from './+types/document-opened'

/** `GET /dashboard/documents/<version>`: where a version stands for its owner; leads on to an address that opens it for a few minutes. */
export async function loader({ request, context, params: { version } }: Route.LoaderArgs) {
  const { page, student } = await asStudent(request, context)
  // What is signed for nobody's version opens nothing: whose it is is asked when it is read.
  const signed = page.documentLinks.sign(student.id, version, page.now())
  return redirect(paths.documentFile({ id: version }, signed), {
    status: 303,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}
