import { takesTable } from '../paths.ts'

/** More than any form without a file holds: its longest text is some thousands of letters. */
const LONGEST_FORM = 1024 * 1024

/** A table of as many lines as are taken at once. */
const LONGEST_TABLE = 8 * 1024 * 1024

/** What is too long is heard to its end up to here, which is more than anybody types. */
const LONGEST_HEARD = 32 * LONGEST_FORM

/** The most bytes of a form at a path, files apart: they are counted as they come in (`platform/files/receive.ts`). */
export function longestForm(path: string): number {
  return takesTable(path) ? LONGEST_TABLE : LONGEST_FORM
}

/** Whether a body is a form in parts, as one with files is. Types are written in any case. */
export function isMultipart(headers: Headers): boolean {
  return /^multipart\//i.test(headers.get('content-type')?.trim() ?? '')
}

/** A request whose body is `longest` bytes at most; undefined when it is longer, and has then been heard out. */
export async function withinLimit(request: Request, longest: number): Promise<Request | undefined> {
  if (!request.body) return request
  const length = request.headers.get('content-length')
  if (length !== null && Number(length) <= longest) return request
  const pieces: Uint8Array[] = []
  const body = await hearOut(request, (piece, bytes) => bytes <= longest && pieces.push(piece))
  if (body === undefined || body > longest) return undefined
  return new Request(request, { body: new Blob(pieces as Uint8Array<ArrayBuffer>[]) })
}

/** Takes a body to its end, as who still sends when the answer comes cannot read it. Undefined where it breaks off or takes too long. */
export async function hearOut(
  { body, headers }: Request,
  keep: (piece: Uint8Array, bytesSoFar: number) => void = () => {},
): Promise<number | undefined> {
  if (!body || body.locked || Number(headers.get('content-length')) > LONGEST_HEARD) return undefined
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > LONGEST_HEARD) return undefined
      keep(piece, bytes)
    }
  } catch {
    // Nobody is there any more to be answered.
    return undefined
  }
  return bytes
}
