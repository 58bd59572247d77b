import { Readable } from 'node:stream'
import { asAttachment } from '../../../admissions/documents/rules.ts'

/** A file as the body of an answer. Once whoever asked has gone, it is let go: an answer that nobody takes any more is dropped unread on its way. */
export function fileBody(content: Readable, { signal }: Request) {
  const letGo = () => content.destroy()
  if (signal.aborted) letGo()
  signal.addEventListener('abort', letGo, { once: true })
  return Readable.toWeb(content) as ReadableStream
}

/** A document as it is given out: kept by nobody on the way, and saved rather than shown. */
export function sentDocument(
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
  return new Response(fileBody(content, request), {
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
