import { listAccounts, viewAccount } from '../../../admissions/bank/bank.server.ts'
import {
  findOpenOrder,
  findOpenOrders,
  getConsequence,
  viewAside,
  viewFreeMoney,
} from '../../../admissions/bank/confirm.server.ts'
import { viewOutgoing } from '../../../admissions/bank/refunds.server.ts'
import { readAtDesk, type StaffContext } from '../require-desk.ts'

/** Loads the operator's accounts with their statements, and the payments that belong to no order yet. */
export async function loadStatements({ page, who }: StaffContext, parameters: URLSearchParams) {
  const accounts = await listAccounts(page.database, who)
  const views = await Promise.all(accounts.map(({ id }) => viewAccount(page.database, who, id)))
  const free = await readAtDesk(viewFreeMoney(page.database, who, page.now()))
  const sought = free.find(({ id }) => id === parameters.get('line'))
  const text = parameters.get('q')?.trim() ?? ''
  const matches = sought && text ? await readAtDesk(findOpenOrders(page.database, who, text)) : undefined
  const of = parameters.get('order')
  const order = of === null ? undefined : await readAtDesk(findOpenOrder(page.database, who, of))
  return {
    accounts: views
      .flatMap((view) => view ?? [])
      .map(({ taken, ...one }) => ({
        ...one,
        statements: taken.map(({ takenAt, ...statement }) => ({
          ...statement,
          at: takenAt && { on: page.dayOf(takenAt), time: page.timeOf(takenAt) },
        })),
      })),
    // Lines with the order's exact amount come first.
    free: free
      .map((line) => ({ ...line, fits: order && { order, follows: getConsequence(order, line.free) } }))
      .toSorted((a, b) => Number(b.free === order?.due) - Number(a.free === order?.due)),
    orderMatches: matches && {
      line: sought!.id,
      text,
      more: matches.more,
      orders: matches.orders.map((one) => ({ order: one, follows: getConsequence(one, sought!.free) })),
    },
    order: order && {
      id: order.id,
      number: order.number,
      title: order.title,
      due: order.due,
      payer: order.payer,
    },
    aside: (await viewAside(page.database, who, page.now())).map(({ at, ...line }) => ({
      ...line,
      on: page.dayOf(at),
    })),
    service: page.house.gateway,
    isGone: parameters.has('gone'),
    outgoing: await viewOutgoing(page.database, who, page.now()),
  }
}
