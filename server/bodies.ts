/** More than any form without a file holds: its longest text is some thousands of letters. */
export const LONGEST_FORM = 1024 * 1024

/**
 * A request whose body is `longest` bytes at most; undefined when it is longer. One that says how long it is has been listened to no further than
 * that; one that does not is read first.
 */
export async function withinLimit(request: Request, longest: number): Promise<Request | undefined> {
  if (!request.body) return request
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) > longest ? undefined : request
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body) {
    bytes += piece.byteLength
    if (bytes > longest) return undefined
    pieces.push(piece)
  }
  return new Request(request, { body: new Blob(pieces as Uint8Array<ArrayBuffer>[]) })
}
