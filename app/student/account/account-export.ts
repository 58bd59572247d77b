import { asAttachment } from '../../../admissions/documents/rules.ts'
import { exportStudent } from '../../../admissions/privacy/export.server.ts'
import { pageContext } from '../../context.ts'
import { requireFresh } from '../../desk/fresh.ts'
import { exportWords } from '../../words/export.ts'
import { getAddresses } from '../addresses-of.ts'
import { requirePerson } from '../require-student.ts'
import { toResponseBody } from '../respond-with-document.server.ts'
import type { Route } from './+types/account-export'

/**
 * `GET /dashboard/account/export`: all stored data about the student, as a ZIP that is made while it is sent.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requirePerson(request, page)
  // A staff export also contains what they did about others.
  if (student.role !== 'student') requireFresh(page, student, request)
  const { database, files, origin, now, today } = page
  const archive = await exportStudent(database, files, student, getAddresses(origin), exportWords, now())
  const name = `pma-${today()}.zip`
  return new Response(toResponseBody(archive, request), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': asAttachment(name),
      'cache-control': 'private, no-store',
    },
  })
}
