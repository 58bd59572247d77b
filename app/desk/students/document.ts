import { Readable } from 'node:stream'
import { openDocumentAtDesk } from '../../../admissions/desk/desk.server.ts'
import { asAttachment } from '../../../admissions/documents/rules.ts'
import { pageContext } from '../../context.ts'
import { atDesk, requireDesk } from '../require-desk.ts'
import type { Route } from './+types/document'
import { whyOf } from './why.tsx'

/** `GET /desk/students/<student>/documents/<version>`: a student's document for whoever looks after them, once the audit has it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const person = await requireDesk(request, page)
  const asked = { ...params, why: whyOf(person, request) ?? 'care' }
  const document = await atDesk(openDocumentAtDesk(page.database, page.files, person, asked))
  return new Response(Readable.toWeb(document.content) as ReadableStream, {
    headers: {
      'content-type': document.mediaType,
      'content-length': `${document.bytes}`,
      'content-disposition': asAttachment(document.name),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      // Should a browser show it all the same, it can do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
