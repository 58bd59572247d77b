import { z } from 'zod'
import { normalizeHead } from './layouts.ts'
import { type BankAccount, type BankColumns, LAYOUTS } from './types.ts'

const text = z.string().trim().max(80).catch('')

/** Fields of the account form; the columns only if we have no built-in layout for the bank. */
export const bankAccountForm = z.object({
  name: text,
  ending: text,
  layout: z.enum(LAYOUTS).optional().catch(undefined),
  day: text,
  narration: text,
  reference: text,
  debit: text,
  credit: text,
  amount: text,
  side: text,
  balance: text,
})
export type AccountForm = z.output<typeof bankAccountForm>

export type BankAccountFault = 'name' | 'ending' | 'layout' | 'column' | 'money' | 'same-column'

/** Reads the form of an account. Returns the account, or the fault of each field. */
export function readAccountForm({
  name,
  ending,
  layout,
  ...columnHeads
}: AccountForm):
  | { ok: true; account: Omit<BankAccount, 'id'> }
  | { ok: false; reason: 'invalid'; faults: Partial<Record<keyof AccountForm, BankAccountFault>> } {
  const faults: Partial<Record<keyof AccountForm, BankAccountFault>> = {}
  if (!name) faults.name = 'name'
  if (!/^\d{4}$/.test(ending)) faults.ending = 'ending'
  const columns = layout === 'mapped' ? getColumns(columnHeads, faults) : null
  if (!layout) faults.layout = 'layout'
  if (!layout || Object.keys(faults).length > 0) return { ok: false, reason: 'invalid', faults }
  return { ok: true, account: { name, ending, layout, columns } }
}

function getColumns(
  heads: Record<keyof BankColumns, string>,
  faults: Partial<Record<keyof AccountForm, BankAccountFault>>,
): BankColumns {
  if (!heads.day) faults.day = 'column'
  if (!heads.narration) faults.narration = 'column'
  const [hasDebitAndCredit, hasAmount] = [heads.debit && heads.credit, heads.amount]
  if (hasDebitAndCredit ? hasAmount : !hasAmount || heads.debit || heads.credit) faults.amount = 'money'
  const used = Object.entries(heads).filter(([, name]) => name)
  for (const [index, [column, name]] of used.entries())
    if (used.slice(0, index).some(([, earlierName]) => normalizeHead(earlierName) === normalizeHead(name)))
      faults[column as keyof BankColumns] ??= 'same-column'
  return Object.fromEntries(used) as unknown as BankColumns
}
