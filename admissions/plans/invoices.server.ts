import type { PoolClient } from 'pg'
import type { House } from './house.ts'
import * as store from './invoices-store.server.ts'
import { addTransfer, listTransfers } from './ledger-store.server.ts'
import { getFinancialYear, splitTax } from './money.ts'
import { getBuyer, type OrderRow } from './orders-store.server.ts'
import type { InvoiceDocument, Terms } from './types.ts'

/**
 * Issues the invoice or receipt of a sale and books it in the ledger: the customer owes it. Takes the number
 * last.
 */
export async function issueInvoice(
  client: PoolClient,
  house: House,
  order: OrderRow & { studentId: string },
  { day, until }: { day: string; until: string },
  now: Date,
) {
  const { gst } = house
  const split =
    gst &&
    splitTax(order.price, BigInt(Math.round(gst.rate * 100)), gst.gstin.startsWith(order.buyerState ?? '  '))
  const document: InvoiceDocument = {
    kind: gst ? 'invoice' : 'receipt',
    seller: { name: house.name, address: house.address, gstin: gst?.gstin, sac: gst?.sac },
    buyer: { ...(await getBuyer(client, order.studentId)), state: order.buyerState ?? undefined },
    order: order.number,
    plan: (JSON.parse(order.terms) as Terms).title,
    intake: order.intake,
    until,
    paid: await listPayments(client, order),
    net: String(split?.net ?? order.price),
    parts: (split?.parts ?? []).map((part) => ({ ...part, amount: String(part.amount) })),
    rounding: String(split?.rounding ?? 0n),
    total: String(order.price),
  }
  await bookInvoice(client, 'invoice', order, document, day, now)
  await store.addInvoice(client, {
    series: house.numberPrefix,
    year: getFinancialYear(day),
    order: order.id,
    day,
    document,
  })
}

/** Returns the payments for an order, earliest first. */
async function listPayments(client: PoolClient, { id: order }: OrderRow) {
  return (await listTransfers(client, order)).flatMap(({ source: { kind, id }, day }) => {
    if (kind === 'gateway') return { how: 'service' as const, day, id }
    return kind === 'bank-line' ? { how: 'bank' as const, day } : []
  })
}

/**
 * Books an invoice in the ledger: each part from its account to the customer. A credit note is booked in the
 * opposite direction.
 */
async function bookInvoice(
  client: PoolClient,
  kind: 'invoice' | 'credit-note',
  order: Pick<OrderRow, 'id'>,
  { net, parts, rounding }: InvoiceDocument,
  day: string,
  now: Date,
) {
  const lines: [account: string, amount: bigint][] = [
    ['sales', BigInt(net)],
    ...parts.map(({ name, amount }): [string, bigint] => [name.toLowerCase(), BigInt(amount)]),
    ['rounding', BigInt(rounding)],
  ]
  for (const [account, signed] of lines) {
    const out = kind === 'invoice' ? signed : -signed
    if (out === 0n) continue
    const [from, to] = out > 0n ? [account, 'customer'] : ['customer', account]
    const amount = out > 0n ? out : -out
    await addTransfer(client, { order: order.id, from, to, amount, source: { kind, id: order.id }, day }, now)
  }
}

/**
 * Cancels an invoice, to the paisa, by a credit note that names it. Its letters are those of the invoice,
 * which may be older than the operator’s.
 */
export async function issueCreditNote(client: PoolClient, order: OrderRow, day: string, now: Date) {
  const [billed] = await store.listInvoices(client, order.id)
  const document: InvoiceDocument = {
    ...billed.document,
    kind: 'credit-note',
    against: billed.number,
    paid: undefined,
  }
  await bookInvoice(client, 'credit-note', order, document, day, now)
  await store.addInvoice(client, {
    series: `${billed.number.slice(0, 2)}C`,
    year: getFinancialYear(day),
    order: order.id,
    against: billed.id,
    day,
    document,
  })
}
