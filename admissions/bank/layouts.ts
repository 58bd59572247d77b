import type { BankColumns, BankLayout } from './types.ts'

/**
 * Column names in the banks' exports: HDFC, ICICI for individuals and for companies, SBI before and after its
 * new site, Axis, Kotak with one column of amounts and with two. Case and punctuation do not matter.
 */
export const BANK_COLUMNS: Record<Exclude<BankLayout, 'mapped'>, BankColumns[]> = {
  hdfc: [
    {
      day: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      debit: 'Withdrawal Amt.',
      credit: 'Deposit Amt.',
      balance: 'Closing Balance',
    },
    {
      day: 'Date',
      narration: 'Narration',
      reference: 'Chq/Ref Number',
      debit: 'Debit Amount',
      credit: 'Credit Amount',
      balance: 'Closing Balance',
    },
  ],
  icici: [
    {
      day: 'Transaction Date',
      narration: 'Transaction Remarks',
      reference: 'Cheque Number',
      debit: 'Withdrawal Amount (INR)',
      credit: 'Deposit Amount (INR)',
      balance: 'Balance (INR)',
    },
    {
      day: 'Txn Posted Date',
      narration: 'Description',
      reference: 'ChequeNo.',
      amount: 'Transaction Amount(INR)',
      side: 'Cr/Dr',
      balance: 'Available Balance(INR)',
    },
  ],
  sbi: [
    {
      day: 'Txn Date',
      narration: 'Description',
      reference: 'Ref No./Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
    {
      day: 'Date',
      narration: 'Details',
      reference: 'Ref No/Cheque No',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
  axis: [
    {
      day: 'Tran Date',
      narration: 'PARTICULARS',
      reference: 'CHQNO',
      debit: 'DR',
      credit: 'CR',
      balance: 'BAL',
    },
  ],
  kotak: [
    {
      day: 'Date',
      narration: 'Description',
      reference: 'Chq / Ref number',
      amount: 'Amount',
      // A second column of this name belongs to the balance.
      side: 'Dr / Cr',
      balance: 'Balance',
    },
    {
      day: 'Transaction Date',
      narration: 'Description',
      reference: 'Chq / Ref number',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
}

/**
 * Returns a column's name without the parts that differ between exports: `Deposit Amount (INR )` is
 * `depositamountinr`.
 */
export const normalizeHead = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the place of each column in a header row; `undefined` if the row is not the header. */
export function findColumns(cells: string[], columns: BankColumns): ColumnPlaces | undefined {
  const names = cells.map(normalizeHead)
  const places: ColumnPlaces = {}
  for (const [column, name] of Object.entries(columns)) {
    const place = names.indexOf(normalizeHead(name))
    if (place === -1) return undefined
    places[column as keyof BankColumns] = place
  }
  return places
}

export type ColumnPlaces = Partial<Record<keyof BankColumns, number>>
