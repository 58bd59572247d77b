import { FileRefused, FileTooLong } from '../../platform/tables/file.ts'
import { readTableText } from '../../platform/tables/split-rows.ts'
import { type Reader, type ReadRefusal, readApart } from '../../platform/untrusted/read-apart.ts'
import type { TableFault } from './paired-table.ts'
import type { convertWorkbookToCsv } from './workbook-to-csv.ts'

/** `busy`: worth trying again. */
export type TableFileFault = TableFault | 'busy'

const workbookReader: Reader<typeof convertWorkbookToCsv> = {
  module: 'admissions/inputs/workbook-to-csv.ts',
  name: 'convertWorkbookToCsv',
}

const faultByRefusal: Record<ReadRefusal, TableFileFault> = {
  'too-slow': 'too-many',
  'too-large': 'too-many',
  crashed: 'not-csv',
  busy: 'busy',
  cancelled: 'busy',
}

/** Returns the text of a table, in any format that a spreadsheet writes, or why it cannot be read. */
export async function readTableFile(file: File, owner?: string): Promise<{ text: string } | TableFileFault> {
  try {
    const head = Buffer.from(await file.slice(0, 4).arrayBuffer()).toString('latin1')
    if (head === 'PK\x03\x04')
      return await readTableApart(
        workbookReader,
        [new Uint8Array(await file.arrayBuffer()), file.name],
        owner,
      )
    return { text: await readTableText({ name: file.name, stream: () => file.stream() }) }
  } catch (error) {
    if (error instanceof FileTooLong) return 'too-many'
    if (error instanceof FileRefused) return 'not-csv'
    throw error
  }
}

/** Reads a table in a separate process: a slow or malicious one must not block requests. */
export async function readTableApart<Read extends (...args: never[]) => unknown>(
  reader: Reader<Read>,
  args: Parameters<Read>,
  owner: string | undefined,
): Promise<Awaited<ReturnType<Read>> | TableFileFault> {
  const outcome = await readApart(reader, args, { owner })
  return outcome.ok ? outcome.value : faultByRefusal[outcome.reason]
}
