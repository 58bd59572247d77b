import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { documentWords as words } from '../documents/words.ts'
import type { Route } from './+types/photo-upload'
import { takePhoto } from './actions.server.ts'

/**
 * `POST /dashboard/photo/upload`: a picture chosen on the profile, sent by a script that stays on its page
 * after any result.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await page.student()
  const { data: answer, init } = student
    ? await takePhoto(page, student, request)
    : { data: { failure: words.signedOut } satisfies Answer, init: { status: 401 } }
  const headers = new Headers(init?.headers)
  headers.set('cache-control', 'no-store')
  return Response.json(answer, { status: init?.status ?? 200, headers })
}
