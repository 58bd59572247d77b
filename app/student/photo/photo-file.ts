import { own } from '../../../admissions/access/types.ts'
import { openPhoto, PHOTO_TYPE } from '../../../admissions/documents/photo.server.ts'
import { pageContext } from '../../context.ts'
import { toResponseBody } from '../respond-with-document.server.ts'
import type { Route } from './+types/photo-file'

/**
 * `GET /photos/<version>`: a student's own picture. A version never changes, so the student's browser, and
 * nothing else, may keep it for good.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { student, database, files } = context.get(pageContext)
  const viewer = await student()
  const isAllowed = viewer && /^[\da-f-]{36}$/.test(params.version)
  const size = new URL(request.url).searchParams.get('size') === 'small' ? 'small' : 'large'
  const photo = isAllowed && (await openPhoto(database, files, own(viewer), params.version, size))
  if (!photo) throw new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  return new Response(toResponseBody(photo.content, request), {
    headers: {
      'content-type': PHOTO_TYPE,
      'content-length': `${photo.bytes}`,
      'cache-control': 'private, max-age=31536000, immutable',
    },
  })
}
