import type { PoolClient } from 'pg'
import type { Connection } from '../../platform/database/open.ts'
import type { InvoiceDocument, InvoicePaper } from './types.ts'

/**
 * Writes an invoice under the next number of its series and year. Locks the year first, so the next statement
 * sees the highest number.
 */
export async function addInvoice(
  client: PoolClient,
  invoice: {
    /** The operator’s three letters; of credit notes, the third is C. */
    series: string
    year: string
    order: string
    against?: string
    day: string
    document: InvoiceDocument
  },
): Promise<{ id: string; number: string }> {
  const { series, year, order, against, day, document } = invoice
  await client.query('insert into invoice_years (series, year) values ($1, $2) on conflict do nothing', [
    series,
    year,
  ])
  await client.query('select from invoice_years where series = $1 and year = $2 for update', [series, year])
  const { rows } = await client.query<{ id: string; nr: number }>(
    `insert into invoices (series, year, nr, order_id, against, issued_on, document)
     select $1, $2, coalesce(max(nr), 0) + 1, $3, $4, $5, $6 from invoices where series = $1 and year = $2 returning id, nr`,
    [series, year, order, against, day, JSON.stringify(document)],
  )
  const [{ id, nr }] = rows
  return { id, number: formatInvoiceNumber(series, year, nr) }
}

/** At most sixteen characters, as the law has it: `PMA/26-27/000001`. */
const formatInvoiceNumber = (series: string, year: string, serial: number) =>
  `${series}/${year}/${String(serial).padStart(6, '0')}`

/** Returns the papers of an order, the invoice first. */
export async function listInvoices(client: Connection, order: string): Promise<InvoicePaper[]> {
  const { rows } = await client.query<{
    id: string
    series: string
    year: string
    nr: number
    day: string
    document: InvoiceDocument
  }>(
    `select id, series, year, nr, issued_on::text as day, document from invoices where order_id::text = $1 order by id`,
    [order],
  )
  return rows.map(({ id, series, year, nr, day, document }) => ({
    id,
    number: formatInvoiceNumber(series, year, nr),
    day,
    document,
  }))
}
