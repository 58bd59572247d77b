import {
  type Reader,
  type ReadOptions,
  type ReadRefusal,
  readApart,
} from '../../platform/untrusted/read-apart.ts'
import type { readStatementFile } from './file.ts'
import type { Statement, StatementRefusal } from './types.ts'

const reader: Reader<typeof readStatementFile> = {
  module: 'admissions/bank/file.ts',
  name: 'readStatementFile',
}

const refusals: Record<ReadRefusal, StatementRefusal> = {
  'too-slow': 'too-many-lines',
  'too-large': 'too-many-lines',
  crashed: 'unreadable',
  busy: 'busy',
  cancelled: 'busy',
}

/** Reads a file as a statement of an account, apart from what answers people. */
export async function readFileApart(
  args: Parameters<typeof readStatementFile>,
  options: ReadOptions,
): Promise<Statement | StatementRefusal> {
  const outcome = await readApart(reader, args, options)
  return outcome.ok ? outcome.value : refusals[outcome.reason]
}
