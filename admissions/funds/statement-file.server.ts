import { type Reader, type ReadRefusal, readApart } from '../../platform/untrusted/read-apart.ts'
import type { Day } from '../days/days.server.ts'
import type { ReadFundsStatement, readFundsStatement } from './read-statement.ts'

/** A year of a family’s account as a PDF is smaller. Three of them fit in one form. */
export const MAX_FUNDS_FILE_BYTES = 2_500_000

const reader: Reader<typeof readFundsStatement> = {
  module: 'admissions/funds/read-statement.ts',
  name: 'readFundsStatement',
}

const refusals = {
  'too-slow': 'too-many-lines',
  'too-large': 'too-many-lines',
  crashed: 'unreadable',
  busy: 'busy',
  cancelled: 'busy',
} as const satisfies Record<ReadRefusal, string>

/**
 * Reads a statement that anybody sent, apart from what answers people. Visitors wait for one another, each
 * network with the same share. The file stays in memory: nothing of it is kept.
 */
export async function readStatementOfVisitor(
  file: { name: string; bytes: Uint8Array },
  today: Day,
  network: string,
): Promise<ReadFundsStatement | { ok: false; problem: 'busy' }> {
  const outcome = await readApart(reader, [file, today], { owner: network, isConfirmed: false })
  return outcome.ok ? outcome.value : { ok: false, problem: refusals[outcome.reason] }
}
