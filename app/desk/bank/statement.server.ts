import { data } from 'react-router'
import { viewStatement } from '../../../admissions/bank/bank.server.ts'
import type { StaffContext } from '../require-desk.ts'

/** Rows shown of each list: an error in a file shows in its first lines. */
const SHOWN = 50

/** Loads a statement, with the effect of taking it if it is not taken yet. */
export async function loadStatement({ page, who }: StaffContext, id: string) {
  const view = await viewStatement(page.database, who, id)
  if (!view) throw data(null, { status: 404 })
  const { statement, account, planned, became } = view
  const { from, to, opening, closing, file, added } = statement
  return {
    from,
    to,
    opening,
    closing,
    file,
    added,
    account: { name: account.name, ending: account.ending },
    became: became && { ...became, orders: became.orders.slice(0, SHOWN) },
    planned: planned && {
      count: planned.add.length,
      already: planned.already.map(({ row, day, amount, narration }) => ({ row, day, amount, narration })),
      wrong: planned.faults.length,
      faults: planned.faults.slice(0, SHOWN),
      conflicts: planned.conflicts.slice(0, SHOWN),
      gaps: planned.gaps,
      add: planned.add
        .slice(0, SHOWN)
        .map(({ row, day, amount, narration }) => ({ row, day, amount, narration })),
    },
  }
}
