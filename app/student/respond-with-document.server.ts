import { Readable } from 'node:stream'
import { asAttachment } from '../../admissions/documents/rules.ts'

/**
 * Returns a file as a response body. Closes the file if the client disconnects, as such a response is dropped
 * without being read.
 */
export function toResponseBody(content: Readable, { signal }: Request) {
  const closeFile = () => content.destroy()
  if (signal.aborted) closeFile()
  signal.addEventListener('abort', closeFile, { once: true })
  return Readable.toWeb(content) as ReadableStream
}

/** Returns the response for a document: not cached on the way, and downloaded rather than displayed. */
export function respondWithDocument(
  {
    content,
    mediaType,
    bytes,
    name,
  }: {
    content: Readable
    mediaType: string
    bytes: number
    name: string
  },
  request: Request,
) {
  return new Response(toResponseBody(content, request), {
    headers: {
      'content-type': mediaType,
      'content-length': `${bytes}`,
      'content-disposition': asAttachment(name),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      // If a browser shows it after all, it can do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
