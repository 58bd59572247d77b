import { getHouseName } from '../../../admissions/house/house-name.ts'
import { paths } from '../../paths.ts'
import { findFeeAge } from '../../programme/facts/summary.ts'
import { findShared, removeShared, type Shared } from '../../programme/match/find-differences.ts'
import { recordWords } from '../../programme/words.ts'
import { formatDay } from '../../words/dates.ts'
import { recommendationWords } from '../words.ts'
import { listTexts, type MatchListing } from './csv.server.ts'
import { BRICK, createSheets, QUIET, type SheetLine } from './pdf-sheet.server.ts'

const words = recommendationWords.files

type Match = MatchListing['matches'][number]

/** The texts beside a programme's costs, or for all programmes at once. */
interface CommonTexts extends Shared {
  fit?: string
  standing?: string
}

/**
 * Returns the list as a PDF to print and to pass on: first what applies to all programmes, then a paragraph
 * for each.
 */
export async function createPdf(listing: MatchListing): Promise<Uint8Array<ArrayBuffer>> {
  const day = formatDay(listing.day)
  const sheets = createSheets({
    title: `${getHouseName()}: ${recommendationWords.title}`,
    author: getHouseName(),
  })
  sheets.write(
    { text: recommendationWords.title, size: 24, heading: true, gap: 6 },
    { text: listing.answers.join(' · '), size: 12, gap: 6 },
    ...describeLimit(listing),
    { text: words.madeOn(day), color: QUIET, gap: 1 },
    ...describeFeeAge(listing),
    { text: words.caution, color: QUIET, gap: 14 },
  )
  const shared = findCommonTexts(listing.matches)
  const together = [shared.fit, shared.standing].filter(Boolean).join('. ')
  const ofAll = [...(together ? [{ text: together, gap: 1 }] : []), ...listLines(shared)]
  if (ofAll.length > 0)
    await sheets.entry({
      head: [{ text: words.ofAll, size: 13, heading: true, gap: 2 }],
      beside: [],
      body: ofAll,
    })
  for (const [index, match] of listing.matches.entries()) {
    const own = removeCommonTexts(match, shared)
    await sheets.entry({
      number: `${index + 1}`,
      head: [
        {
          text: match.programme.title,
          size: 13,
          heading: true,
          gap: 1,
          link: listing.origin + paths.programme(match.programme),
        },
        { text: `${match.programme.institution.name}, ${match.programme.place}`, gap: 2 },
        ...listWarnings(match),
      ],
      beside: [
        ...(own.fit ? [{ text: own.fit, size: 13, heading: true, gap: 2 }] : []),
        ...(own.standing ? [{ text: own.standing, size: 9, color: match.isOpen ? QUIET : BRICK }] : []),
      ],
      body: [...listCosts(match.programme, listing), ...listLines(own)],
    })
  }
  return sheets.done((sheet, count) => `${getHouseName()} · ${day} · ${words.sheet(sheet, count)}`)
}

/** Says that there are more matches than the file has. */
export function describeLimit({
  matches,
  total,
  figures,
}: Pick<MatchListing, 'matches' | 'total' | 'figures'>): SheetLine[] {
  if (total <= matches.length) return []
  return [{ text: words.first(matches.length, total, figures), heading: true, gap: 1 }]
}

/** Returns the age of the fees if any are older than last year's. */
export function describeFeeAge({ matches }: Pick<MatchListing, 'matches'>): SheetLine[] {
  const ages = findFeeAge(matches.map(({ programme }) => programme))
  return ages ? [{ text: ages, color: QUIET, gap: 1 }] : []
}

/**
 * Returns the texts that apply to every match. A single programme shares nothing, because it shows everything
 * itself.
 */
export function findCommonTexts(matches: Match[]): CommonTexts {
  const findCommonText = (text: (match: Match) => string) => {
    const [first, ...others] = matches.map(text)
    return others.length > 0 && others.every((text) => text === first) ? first : undefined
  }
  return { ...findShared(matches), fit: findCommonText(fitText), standing: findCommonText(describeStanding) }
}

/** Returns the texts of one match that do not apply to all. */
function removeCommonTexts(match: Match, shared: CommonTexts): CommonTexts {
  return {
    ...removeShared(match, shared),
    fit: shared.fit ? undefined : fitText(match),
    standing: shared.standing ? undefined : describeStanding(match),
  }
}

const fitText = ({ fit }: Match) => words.fit(Math.round(fit))
const describeStanding = ({ isOpen }: Match) => (isOpen ? words.open : words.notOpen)

function listLines({ reasons, findings }: Shared): SheetLine[] {
  const lines = [
    { name: words.unmet, texts: listTexts(findings, 'unmet'), color: BRICK },
    { name: words.why, texts: reasons.map(({ text }) => text), color: QUIET },
    { name: words.unknown, texts: listTexts(findings, 'unknown'), color: QUIET },
  ]
  return lines
    .filter(({ texts }) => texts.length > 0)
    .map(({ name, texts, color }) => ({ text: `${name}: ${texts.join('; ')}`, color, gap: 1 }))
}

/**
 * Returns the warnings of its row on the page: the institution's closing, and the language if it is not
 * English.
 */
export function listWarnings({ closes, programme: { taughtIn } }: Match): SheetLine[] {
  return [
    ...(closes ? [{ text: closes, color: BRICK, gap: 2 }] : []),
    ...(taughtIn ? [{ text: recordWords.taughtIn(taughtIn), gap: 2 }] : []),
  ]
}

/**
 * Returns the costs as the page shows them: an estimate no more exactly than it is known; a fee as charged,
 * with its approximate amount beside the other costs.
 */
export function listCosts(
  { annualTuition: fee, year }: Match['programme'],
  { figures }: Pick<MatchListing, 'figures'>,
): SheetLine[] {
  const costs = []
  if ('value' in fee) {
    const isEstimate = fee.state === 'estimated'
    const { about } = fee.value
    const own = isEstimate ? figures.about(fee.value) : figures.fee(fee.value)
    const price = about ? words.inBoth(own, figures.about(about)) : own
    costs.push(`${words.tuition}: ${isEstimate ? words.estimated(price) : price}`)
  }
  if (year) costs.push(`${words.year}: ${words.estimated(figures.about(year.together))}`)
  return costs.length > 0 ? [{ text: costs.join(' · '), gap: 1 }] : []
}
