import { paths, takesTable } from '../paths.ts'

/** More than any form without a file holds: its longest text is some thousands of letters. */
export const MAX_FORM_BYTES = 1024 * 1024

/** Maximum size of a table, for the number of lines that one import takes. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024

/** A post of WhatsApp has up to a thousand messages; the service sends no more bytes at once. */
export const MAX_WHATSAPP_NEWS_BYTES = 3 * 1024 * 1024

/** A body that is too long is still read to its end up to this size, which is more than anyone types. */
const MAX_DRAINED_BYTES = 32 * MAX_FORM_BYTES

/**
 * Returns the maximum number of bytes of a form at a path, without files: they are counted while they arrive
 * (`platform/files/receive.ts`).
 */
export function getMaxFormBytes(path: string): number {
  if (path === paths.api.whatsApp()) return MAX_WHATSAPP_NEWS_BYTES
  return takesTable(path) ? MAX_TABLE_BYTES : MAX_FORM_BYTES
}

/** True if a body is a multipart form, as one with files is. Types may be in any case. */
export function isMultipart(headers: Headers): boolean {
  return /^multipart\//i.test(headers.get('content-type')?.trim() ?? '')
}

/**
 * Returns a request whose body has at most `longest` bytes; `undefined` if it is longer, after reading it to
 * the end.
 */
export async function limitBody(request: Request, longest: number): Promise<Request | undefined> {
  return isAtMost(request, longest) ? request : readBody(request, longest)
}

/** True if a request states a length of at most this many bytes. */
export function isAtMost({ headers }: Request, longest: number) {
  const length = headers.get('content-length')
  return length !== null && Number(length) <= longest
}

/** Does the same as `limitBody` after the whole body has arrived, which takes long on a slow line. */
export async function readBody(request: Request, longest: number): Promise<Request | undefined> {
  if (!request.body) return request
  const pieces: Uint8Array[] = []
  const body = await drainBody(request, (piece, bytes) => bytes <= longest && pieces.push(piece))
  if (body === undefined || body > longest) return undefined
  return new Request(request, { body: new Blob(pieces as Uint8Array<ArrayBuffer>[]) })
}

/**
 * Reads a body to its end, because a client that is still sending cannot read the answer. Returns `undefined`
 * if it breaks off or takes too long.
 */
export async function drainBody(
  { body, headers }: Request,
  keep: (piece: Uint8Array, bytesSoFar: number) => void = () => {},
): Promise<number | undefined> {
  if (!body || body.locked || Number(headers.get('content-length')) > MAX_DRAINED_BYTES) return undefined
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > MAX_DRAINED_BYTES) return undefined
      keep(piece, bytes)
    }
  } catch {
    // The client is gone, so no answer can reach it.
    return undefined
  }
  return bytes
}
