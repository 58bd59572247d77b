import {
  isAtMost,
  isMultipart,
  LONGEST_FORM,
  limitBody,
  longestForm,
  readBody,
} from '../../app/forms/body-limit.ts'
import { takesFiles, takesTable } from '../../app/paths.ts'
import { networkOf } from '../../platform/client-address.ts'
import { createTurns } from '../../platform/turns.ts'

/** Of one network fewer than run, so that slow senders of one cannot hold all the places. */
const tables = createTurns({ maxRunning: 8, maxPerCaller: 3, maxTotal: 16, patienceMs: 20_000 })

/** Bodies with a file that are held in memory at once; beyond them a body is read as it arrives. */
const MAX_HELD = 64
let held = 0

/**
 * Returns a request from a network address whose body is no longer than its form may be: `undefined` if it is, `too-many` if several
 * tables are being read already. A form with files has a limit that is counted as it arrives
 * (`platform/files/receive.ts`), but a short one is read to its end first, so that what it costs can be told from
 * how long the line takes.
 */
export async function boundBody(
  request: Request,
  path: string,
  address: string,
): Promise<Request | 'too-many' | undefined> {
  const longest = longestForm(path)
  if (bringsLongFile(request, path)) return request
  // A table is held in memory before it is known who sends it.
  if (takesTable(path) && !isAtMost(request, LONGEST_FORM))
    return tables.take(networkOf(address), () => readBody(request, longest))
  if (!takesFiles(path) || !isMultipart(request.headers)) return limitBody(request, longest)
  // Whoever is not known may send slowly: no more of it is held than the memory can bear.
  if (held >= MAX_HELD) return request
  held++
  try {
    return await readBody(request, longest)
  } finally {
    held--
  }
}

/** True for a form with a file that is longer than a form without one may be. */
export function bringsLongFile(request: Request, path: string) {
  return takesFiles(path) && isMultipart(request.headers) && !isAtMost(request, longestForm(path))
}
