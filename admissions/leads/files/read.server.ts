import { type Reader, type ReadRefusal, readApart } from '../../../platform/untrusted/read-apart.ts'
import type { FileFault, ReadLine, readLeads } from './import.ts'

const reader: Reader<typeof readLeads> = { module: 'admissions/leads/files/import.ts', name: 'readLeads' }

const refusals: Record<ReadRefusal, FileFault> = {
  'too-slow': 'too-many',
  'too-large': 'too-many',
  crashed: 'not-csv',
  busy: 'busy',
  cancelled: 'busy',
}

/** Reads a file of leads, apart from what answers people. */
export async function readLeadsApart(
  text: string,
  whose: string | undefined,
): Promise<ReadLine[] | FileFault> {
  const outcome = await readApart(reader, [text], { whose })
  return outcome.ok ? outcome.value : refusals[outcome.reason]
}
