import { paths } from '../paths.ts'
import { dayInWords } from '../words/dates.ts'
import { recommendationWords } from '../words/explore/recommendations.ts'
import { editionInShort, HOUSE } from '../words/site/site.ts'
import { feeText, type Listing, textsOf, yearText } from './file-csv.server.ts'
import { BRICK, createSheets, type Line, QUIET } from './pdf-sheet.server.ts'

const words = recommendationWords.files

/** The same list to print and to hand on: a programme a paragraph. */
export function pdfOf(listing: Listing): Promise<Uint8Array<ArrayBuffer>> {
  const day = dayInWords(listing.day)
  const sheets = createSheets({ title: `${HOUSE}: ${recommendationWords.title}`, author: HOUSE })
  sheets.write(
    { text: recommendationWords.title, size: 24, heading: true, gap: 6 },
    { text: listing.asked.join(' · '), size: 12, gap: 6 },
    { text: words.madeOn(day, editionInShort(listing.edition)), color: QUIET, gap: 1 },
    { text: words.caution, color: QUIET, gap: 14 },
  )
  listing.matches.forEach((match, at) => {
    sheets.entry({
      number: `${at + 1}`,
      head: [
        {
          text: match.programme.title,
          size: 13,
          heading: true,
          gap: 1,
          link: listing.origin + paths.programme(match.programme),
        },
        { text: `${match.programme.institution.name}, ${match.programme.place}`, gap: 2 },
      ],
      beside: [
        { text: words.fit(Math.round(match.fit)), size: 13, heading: true, gap: 2 },
        { text: match.open ? words.open : words.notOpen, size: 9, color: match.open ? QUIET : BRICK },
      ],
      body: bodyOf(match, listing),
    })
  })
  return sheets.done((sheet, of) => `${HOUSE} · ${day} · ${words.sheet(sheet, of)}`)
}

function bodyOf({ programme, reasons, findings }: Listing['matches'][number], { figures }: Listing): Line[] {
  const fee = feeText(programme.annualTuition, figures)
  const year = yearText(programme.year, figures)
  const costs = [fee && `${words.tuition}: ${fee}`, year && `${words.year}: ${year}`].filter(
    (text) => text !== '',
  )
  const unmet = textsOf(findings, 'unmet')
  const unknown = textsOf(findings, 'unknown')
  const lines: (Line | false)[] = [
    costs.length > 0 && { text: costs.join(' · '), gap: 1 },
    { text: `${words.why}: ${reasons.join('; ')}`, color: QUIET, gap: 1 },
    unmet !== '' && { text: `${words.unmet}: ${unmet}`, color: BRICK, gap: 1 },
    unknown !== '' && { text: `${words.unknown}: ${unknown}`, color: QUIET },
  ]
  return lines.filter((line) => line !== false)
}
