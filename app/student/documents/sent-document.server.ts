import { Readable } from 'node:stream'
import { asAttachment } from '../../../admissions/documents/rules.ts'

/** A document as it is given out: kept by nobody on the way, and saved rather than shown. */
export function sentDocument({
  content,
  mediaType,
  bytes,
  name,
}: {
  content: Readable
  mediaType: string
  bytes: number
  name: string
}) {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': mediaType,
      'content-length': `${bytes}`,
      'content-disposition': asAttachment(name),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      // Should a browser show it all the same, it can do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
