import { type Reader, type ReadRefusal, readApart } from '../../../platform/untrusted/read-apart.ts'
import type { LeadColumns } from './columns.ts'
import type { LeadFile, LeadFileFault, readLeadFile } from './import.ts'
import type { textOfWorkbook } from './workbook-text.ts'

const reader: Reader<typeof readLeadFile> = {
  module: 'admissions/leads/files/import.ts',
  name: 'readLeadFile',
}
const workbooks: Reader<typeof textOfWorkbook> = {
  module: 'admissions/leads/files/workbook-text.ts',
  name: 'textOfWorkbook',
}

const refusals: Record<ReadRefusal, LeadFileFault> = {
  'too-slow': 'too-many',
  'too-large': 'too-many',
  crashed: 'not-csv',
  busy: 'busy',
  cancelled: 'busy',
}

/** Reads a file of leads, apart from what answers people. */
export async function readLeadsApart(
  text: string,
  columns: LeadColumns | undefined,
  whose: string | undefined,
): Promise<LeadFile | LeadFileFault> {
  const outcome = await readApart(reader, [text, columns], { whose })
  return outcome.ok ? outcome.value : refusals[outcome.reason]
}

/** A workbook's first sheet as text, read apart. Undefined where it is none. */
export async function readWorkbookApart(bytes: Uint8Array, name: string, whose: string | undefined) {
  const outcome = await readApart(workbooks, [bytes, name], { whose })
  return outcome.ok ? outcome.value : undefined
}
