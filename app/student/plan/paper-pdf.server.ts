import { rupees } from '../../../admissions/plans/rules.ts'
import type { InvoicePaper } from '../../../admissions/plans/types.ts'
import { createSheets, QUIET } from '../../recommendations/pdf-sheet.server.ts'
import { dayInWords } from '../../words/dates.ts'
import { planWords } from '../../words/student/plans.ts'

const words = planWords.paper

/** An invoice, a receipt or a credit note, as it was sealed. */
export async function paperPdf({ number, day, document }: InvoicePaper): Promise<Response> {
  const { kind, seller, buyer, order, plan, intake, net, parts, rounding, total, against } = document
  const title = words.titles[kind]
  const sheets = createSheets({ title: `${title} ${number}`, author: seller.name })
  const line = (name: string, value: string | undefined) =>
    value ? [{ text: `${name}: ${value}`, gap: 2 }] : []
  sheets.write(
    { text: title, size: 24, heading: true, gap: 8 },
    ...line(words.number, number),
    ...line(words.day, dayInWords(day)),
    ...line(words.order, order),
    ...line(words.against, against),
    { text: '', gap: 8 },
    { text: words.from, color: QUIET },
    { text: seller.name, heading: true },
    ...(seller.address ? [{ text: seller.address }] : []),
    ...line(words.gstin, seller.gstin),
    { text: '', gap: 6 },
    { text: words.to, color: QUIET },
    { text: buyer.name, heading: true },
    { text: buyer.email },
    ...line(
      words.placeOfSupply,
      seller.gstin && buyer.state && `${planWords.states[buyer.state]} (${buyer.state})`,
    ),
    { text: '', gap: 10 },
  )
  const amount = (paise: string) => {
    const signed = BigInt(paise)
    return signed < 0n ? `-${rupees(-signed)}` : rupees(signed)
  }
  const rows: [name: string, paise: string][] = [
    ...(seller.gstin ? [[words.net, net] as [string, string]] : []),
    ...parts.map(({ name, percent, amount }): [string, string] => [words.tax(name, percent), amount]),
    ...(rounding === '0' ? [] : [[words.rounding, rounding] as [string, string]]),
    [words.total, total],
  ]
  sheets.entry({
    number: '1',
    head: [
      { text: words.what(plan, dayInWords(intake)), size: 12, heading: true },
      ...line(words.sac, seller.sac),
    ],
    beside: [],
    body: [],
  })
  for (const [name, paise] of rows)
    sheets.entry({
      number: '',
      head: [{ text: name, heading: name === words.total }],
      beside: [{ text: amount(paise), heading: name === words.total }],
      body: [],
    })
  sheets.write({ text: words.signature, color: QUIET })
  const body = await sheets.done((sheet, of) => `${title} ${number} · ${words.sheet(sheet, of)}`)
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
