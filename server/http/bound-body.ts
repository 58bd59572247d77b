import {
  getMaxFormBytes,
  isAtMost,
  isMultipart,
  limitBody,
  MAX_FORM_BYTES,
  readBody,
} from '../../app/forms/body-limit.ts'
import { takesFiles, takesTable } from '../../app/paths.ts'
import { getNetwork } from '../../platform/client-address.ts'
import { createTurns } from '../../platform/turns.ts'

/** One network gets fewer places than there are: its slow senders cannot block all others. */
const tables = createTurns({ maxRunning: 8, maxPerCaller: 3, maxTotal: 16, patienceMs: 20_000 })

/** Maximum of bodies with a file held in memory at once; further ones are read as they arrive. */
const MAX_HELD = 64
let heldBodies = 0

/**
 * Returns the request if its body fits the limit of its form; `undefined` if the body is too long, `too-many`
 * if too many tables are being read already. The limit of a form with files is counted as it arrives
 * (`platform/files/receive.ts`), but a short one is read to its end first, to separate the time that the work
 * takes from the time that the connection takes.
 */
export async function boundBody(
  request: Request,
  path: string,
  address: string,
): Promise<Request | 'too-many' | undefined> {
  const longest = getMaxFormBytes(path)
  if (bringsLongFile(request, path)) return request
  // A table is held in memory before its sender is identified.
  if (takesTable(path) && !isAtMost(request, MAX_FORM_BYTES))
    return tables.take(getNetwork(address), () => readBody(request, longest))
  if (!takesFiles(path) || !isMultipart(request.headers)) return limitBody(request, longest)
  // Senders who are not signed in may send slowly, so the number of bodies held in memory is limited.
  if (heldBodies >= MAX_HELD) return request
  heldBodies++
  try {
    return await readBody(request, longest)
  } finally {
    heldBodies--
  }
}

/** True for a form with a file that is longer than a form without one may be. */
export function bringsLongFile(request: Request, path: string) {
  return takesFiles(path) && isMultipart(request.headers) && !isAtMost(request, getMaxFormBytes(path))
}
