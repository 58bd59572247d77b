import { paths } from '../paths.ts'
import { dayInWords } from '../words/dates.ts'
import { recommendationWords } from '../words/explore/recommendations.ts'
import { editionInShort, HOUSE } from '../words/site/site.ts'
import { type Listing, textsOf } from './file-csv.server.ts'
import { BRICK, createSheets, type Line, QUIET } from './pdf-sheet.server.ts'

const words = recommendationWords.files

type Match = Listing['matches'][number]

/** What is told of each programme, beside its costs and what it asks for in vain. */
const told = {
  fit: ({ fit }: Match) => [words.fit(Math.round(fit))],
  standing: ({ open }: Match) => [open ? words.open : words.notOpen],
  reasons: ({ reasons }: Match) => reasons,
  unknown: ({ findings }: Match) => textsOf(findings, 'unknown'),
}
type Told = Record<keyof typeof told, string[]>

/** The same list to print and to hand on: what is so of all programmes once, then a programme a paragraph. */
export function pdfOf(listing: Listing): Promise<Uint8Array<ArrayBuffer>> {
  const day = dayInWords(listing.day)
  const sheets = createSheets({ title: `${HOUSE}: ${recommendationWords.title}`, author: HOUSE })
  sheets.write(
    { text: recommendationWords.title, size: 24, heading: true, gap: 6 },
    { text: listing.asked.join(' · '), size: 12, gap: 6 },
    { text: words.madeOn(day, editionInShort(listing.edition)), color: QUIET, gap: 1 },
    { text: words.caution, color: QUIET, gap: 14 },
  )
  const shared = sharedBy(listing.matches)
  const together = [...shared.fit, ...shared.standing].join('. ')
  const ofAll = [...(together ? [{ text: together, gap: 1 }] : []), ...linesOf(shared)]
  if (ofAll.length > 0) {
    sheets.entry({ head: [{ text: words.ofAll, size: 13, heading: true, gap: 2 }], beside: [], body: ofAll })
  }
  listing.matches.forEach((match, at) => {
    const own = ownOf(match, shared)
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
        ...own.fit.map((text) => ({ text, size: 13, heading: true, gap: 2 })),
        ...own.standing.map((text) => ({ text, size: 9, color: match.open ? QUIET : BRICK })),
      ],
      body: bodyOf(match, own, listing),
    })
  })
  return sheets.done((sheet, of) => `${HOUSE} · ${day} · ${words.sheet(sheet, of)}`)
}

/** What is told of every one; of a single programme nothing, for it tells it itself. */
export function sharedBy([first, ...others]: Match[]): Told {
  return eachOf((told) =>
    first && others.length > 0
      ? told(first).filter((text) => others.every((other) => told(other).includes(text)))
      : [],
  )
}

/** What is left to tell of one. */
function ownOf(match: Match, shared: Told): Told {
  return eachOf((told, kind) => told(match).filter((text) => !shared[kind].includes(text)))
}

function eachOf(texts: (of: (match: Match) => string[], kind: keyof Told) => string[]): Told {
  const kinds = Object.keys(told) as (keyof Told)[]
  return Object.fromEntries(kinds.map((kind) => [kind, texts(told[kind], kind)])) as Told
}

function bodyOf({ programme, findings }: Match, own: Told, listing: Listing): Line[] {
  const costs = costsOf(programme, listing).join(' · ')
  const unmet = textsOf(findings, 'unmet').join('; ')
  return [
    ...(costs ? [{ text: costs, gap: 1 }] : []),
    ...(unmet ? [{ text: `${words.unmet}: ${unmet}`, color: BRICK, gap: 1 }] : []),
    ...linesOf(own),
  ]
}

function linesOf({ reasons, unknown }: Told): Line[] {
  const lines: [string, string[]][] = [
    [words.why, reasons],
    [words.unknown, unknown],
  ]
  return lines
    .filter(([, texts]) => texts.length > 0)
    .map(([name, texts]) => ({ text: `${name}: ${texts.join('; ')}`, color: QUIET, gap: 1 }))
}

/** As the page says them: an estimate no more exactly than it is known. */
function costsOf({ annualTuition: fee, year }: Match['programme'], { figures }: Listing) {
  const costs = []
  if ('value' in fee) {
    const amount =
      fee.state === 'estimated' ? words.estimated(figures.about(fee.value)) : figures.money(fee.value)
    costs.push(`${words.tuition}: ${amount}`)
  }
  if (year) costs.push(`${words.year}: ${words.estimated(figures.about(year.together))}`)
  return costs
}
