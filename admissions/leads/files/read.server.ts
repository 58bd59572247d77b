import { type Reader, type ReadRefusal, readApart } from '../../../platform/untrusted/read-apart.ts'
import type { LeadColumns } from './columns.ts'
import type { LeadFile, LeadFileFault, readLeadFile } from './import.ts'
import type { convertWorkbookToCsv } from './workbook-to-csv.ts'

const leadReader: Reader<typeof readLeadFile> = {
  module: 'admissions/leads/files/import.ts',
  name: 'readLeadFile',
}
const workbookReader: Reader<typeof convertWorkbookToCsv> = {
  module: 'admissions/leads/files/workbook-to-csv.ts',
  name: 'convertWorkbookToCsv',
}

const faultByRefusal: Record<ReadRefusal, LeadFileFault> = {
  'too-slow': 'too-many',
  'too-large': 'too-many',
  crashed: 'not-csv',
  busy: 'busy',
  cancelled: 'busy',
}

/** Reads a file of leads in a separate process, so a slow or malicious file cannot block requests. */
export async function readLeadsApart(
  text: string,
  columns: LeadColumns | undefined,
  whose: string | undefined,
): Promise<LeadFile | LeadFileFault> {
  const outcome = await readApart(leadReader, [text, columns], { whose })
  return outcome.ok ? outcome.value : faultByRefusal[outcome.reason]
}

/** Returns a workbook's first sheet as CSV, read in a separate process, or why it cannot be read. */
export async function readWorkbookApart(
  bytes: Uint8Array,
  name: string,
  whose: string | undefined,
): Promise<{ text: string } | LeadFileFault> {
  const outcome = await readApart(workbookReader, [bytes, name], { whose })
  return outcome.ok ? outcome.value : faultByRefusal[outcome.reason]
}
