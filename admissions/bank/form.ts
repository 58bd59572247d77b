import { z } from 'zod'
import { plainHead } from './layouts.ts'
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
export function accountIn({
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
  const [both, one] = [heads.debit && heads.credit, heads.amount]
  if (both ? one : !one || heads.debit || heads.credit) faults.amount = 'money'
  const used = Object.entries(heads).filter(([, name]) => name)
  for (const [at, [column, name]] of used.entries())
    if (used.slice(0, at).some(([, other]) => plainHead(other) === plainHead(name)))
      faults[column as keyof BankColumns] ??= 'same-column'
  return Object.fromEntries(used) as unknown as BankColumns
}
