import type { InvoicePaper } from '../../../admissions/plans/types.ts'
import { createSheets, QUIET } from '../../recommendations/files/pdf-sheet.server.ts'
import { formatDay } from '../../words/dates.ts'
import { createFigures } from '../../words/figures.ts'
import { planWords } from './words.ts'

const words = planWords.paper

/** Returns the PDF of an invoice, a receipt or a credit note as it was sealed. */
export async function createPaperPdf({ number, day, document }: InvoicePaper): Promise<Response> {
  const {
    kind,
    seller,
    buyer,
    order,
    plan,
    intake,
    until,
    paid = [],
    net,
    parts,
    rounding,
    total,
    against,
  } = document
  const title = words.titles[kind]
  const sheets = createSheets({ title: `${title} ${number}`, author: seller.name })
  const line = (name: string, value: string | undefined) =>
    value ? [{ text: `${name}: ${value}`, gap: 2 }] : []
  sheets.write(
    { text: title, size: 24, heading: true, gap: 8 },
    ...line(words.number, number),
    ...line(words.day, formatDay(day)),
    ...line(words.order, order),
    ...line(seller.gstin ? words.against.invoice : words.against.receipt, against),
    { text: '', gap: 8 },
    { text: words.from, color: QUIET, gap: 2 },
    { text: seller.name, heading: true, gap: 2 },
    ...(seller.address ? [{ text: seller.address, gap: 2 }] : []),
    ...line(words.gstin, seller.gstin),
    { text: '', gap: 8 },
    { text: words.to, color: QUIET, gap: 2 },
    { text: buyer.name, heading: true, gap: 2 },
    { text: buyer.email, gap: 2 },
    ...line(
      words.placeOfSupply,
      seller.gstin && buyer.state && `${planWords.states[buyer.state]} (${buyer.state})`,
    ),
    { text: '', gap: 10 },
  )
  // Amounts in rupees are always in the Indian format.
  const { paise: inRupees } = createFigures('en-IN')
  const rows: [name: string, paise: string][] = [
    ...(seller.gstin ? [[words.net, net] as [string, string]] : []),
    ...parts.map(({ name, percent, amount }): [string, string] => [words.tax(name, percent), amount]),
    ...(rounding === '0' ? [] : [[words.rounding, rounding] as [string, string]]),
    [words.total, total],
  ]
  await sheets.entry({
    head: [
      { text: words.what(plan, formatDay(until ?? intake)), size: 12, heading: true, gap: 2 },
      ...line(words.sac, seller.sac),
    ],
    beside: [],
    body: [],
  })
  for (const [name, paise] of rows)
    await sheets.entry({
      head: [{ text: name, heading: name === words.total }],
      beside: [{ text: inRupees(BigInt(paise)), heading: name === words.total }],
      body: [],
    })
  sheets.write(
    { text: '', gap: 8 },
    ...paid.flatMap(({ how, day, id }) =>
      line(words.paid[how], [formatDay(day), id].filter(Boolean).join(', ')),
    ),
  )
  sheets.write(
    { text: '', gap: 8 },
    // Rule 46(p) of the CGST Rules requires this on every tax invoice.
    ...line(words.reverseCharge, seller.gstin && words.noReverseCharge),
    { text: words.signature, color: QUIET },
  )
  const body = await sheets.done((sheet, count) => `${title} ${number} · ${words.sheet(sheet, count)}`)
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
