import { own } from '../../../admissions/access/types.ts'
import { openDocument } from '../../../admissions/documents/documents.server.ts'
import { pageContext } from '../../context.ts'
import { respondWithDocument } from '../respond-with-document.server.ts'
import type { Route } from './+types/document-file'

/**
 * `GET /documents/<version>?until=…&signature=…`: a document, for its owner's session and with a recently
 * signed address. Otherwise nothing reveals that it exists.
 */
export async function loader({ request, context, params: { version } }: Route.LoaderArgs) {
  const { student, documentLinks, database, files, now } = context.get(pageContext)
  const parameters = new URL(request.url).searchParams
  const link = { until: parameters.get('until') ?? '', signature: parameters.get('signature') ?? '' }
  const person = await student()
  const isOpen = person && documentLinks.opens(person.id, version, link, now())
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(version)
  const document = isOpen && isId && (await openDocument(database, files, own(person), version))
  if (!document)
    throw new Response(null, {
      status: 404,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    })
  return respondWithDocument(document, request)
}
