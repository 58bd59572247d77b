import { CsvError } from 'csv-parse'
import { FileRefused, FileTooLong } from '../../platform/tables/file.ts'
import { readTables, type SentFile, USUAL_LIMITS } from '../../platform/tables/tables.ts'
import type { Day } from '../days/days.server.ts'
import { readStatement } from './statement.ts'
import { type BankAccount, MAX_LINES, type Statement, type StatementRefusal } from './types.ts'

/** Allows extra rows: the bank's preamble above the lines and its summary below. */
const LIMITS = { ...USUAL_LIMITS, rows: MAX_LINES + 200 }

/** Reads a file as a statement of this account: a workbook's first sheet, or a text by the first separator that gives a table. */
export async function readStatementFile(
  file: SentFile,
  account: Pick<BankAccount, 'layout' | 'columns' | 'ending'>,
  today: Day,
): Promise<Statement | StatementRefusal> {
  try {
    for await (const rows of readTables(file, LIMITS)) {
      const statement = readStatement(rows, account, today)
      if (statement !== 'no-table') return statement
    }
    return 'no-table'
  } catch (error) {
    if (error instanceof FileTooLong) return 'too-many-lines'
    if (error instanceof FileRefused || error instanceof CsvError) return 'unreadable'
    throw error
  }
}
