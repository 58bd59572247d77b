import type { Day } from '../../../admissions/days/days.server.ts'
import {
  MAX_FUNDS_FILE_BYTES,
  readStatementOfVisitor,
} from '../../../admissions/funds/statement-file.server.ts'
import { ACCOUNTS, type AccountNumber, type FundsField } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** A statement that was read from a file, for the page to say so. */
export interface ReadStatement {
  account: AccountNumber
  days: number
  from: Day
  to: Day
}

/**
 * Reads the chosen statements and puts what they say into the form’s texts, as if it had been typed: the page
 * shows it to be looked over. Files that cannot be read are errors of their fields.
 */
export async function takeStatements(
  form: Record<string, unknown>,
  typedFields: Record<string, string>,
  { today, network }: { today: Day; network: string },
) {
  const texts = { ...typedFields }
  const errors: Partial<Record<FundsField, string>> = {}
  const statements: ReadStatement[] = []
  for (const account of ACCOUNTS) {
    const file = form[`file${account}`]
    if (!(file instanceof File) || file.size === 0) continue
    if (file.size > MAX_FUNDS_FILE_BYTES) {
      errors[`file${account}`] = words.wrongFile.tooLong(account)
      continue
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await readStatementOfVisitor({ name: file.name, bytes }, today, network)
    if (!read.ok) {
      errors[`file${account}`] =
        'row' in read
          ? words.wrongFile.inRow(account, read.row, read.cell, words.wrongFile.row[read.problem])
          : words.wrongFile.whole[read.problem](account)
      continue
    }
    const { balances, holders, currency } = read
    texts[`balances${account}`] = balances.map(({ day, amount }) => `${day}: ${amount.toFixed(2)}`).join('\n')
    if (holders.length > 0) texts[`holder${account}`] = holders.join(', ')
    if (currency) texts[`currency${account}`] = currency
    statements.push({ account, days: balances.length, from: balances[0].day, to: balances.at(-1)!.day })
  }
  return { texts, errors, statements }
}
