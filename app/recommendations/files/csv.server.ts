import { csvOfRows } from '../../../admissions/recommendations/csv.server.ts'
import { paths } from '../../paths.ts'
import { feeAge } from '../../programme/facts/summary.ts'
import type { ShownMatch } from '../../programme/match/match-page.server.ts'
import { recordWords } from '../../programme/words.ts'
import type { Figures } from '../../words/figures.ts'
import { recommendationWords } from '../words.ts'

const words = recommendationWords.files

/** What a file of recommendations holds. */
export interface Listing {
  /** The day it is made: `2026-11-21`. */
  day: string
  asked: string[]
  /** How many were found: more than are in the file where it holds the first of them alone. */
  total: number
  /** Each with what is said of an institution that is to close. */
  matches: (ShownMatch & { closes?: string })[]
  figures: Figures
  /** Where the site is reached. */
  origin: string
}

/** One line a programme. */
export function csvOf({ matches, figures, origin }: Listing): string {
  const lines = matches.map(({ programme, closes, fit, open, reasons, findings }, at) => [
    String(at + 1),
    programme.title,
    programme.institution.name,
    programme.place,
    closes ?? '',
    programme.taughtIn?.join(', ') ?? '',
    fit.toFixed(1),
    open ? words.yes : words.no,
    ...feeTexts(programme.annualTuition, figures),
    feeAge([programme]) ?? '',
    yearText(programme.year, figures),
    reasons.join('; '),
    textsOf(findings, 'unmet').join('; '),
    textsOf(findings, 'unknown').join('; '),
    origin + paths.programme(programme),
  ])
  // A fixed space is for lines that break; who looks for “₹20 lakh” in a spreadsheet types another.
  return csvOfRows([words.columns, ...lines]).replaceAll('\u00a0', ' ')
}

/** The requirements that stand so. */
export function textsOf(findings: ShownMatch['findings'], state: 'unmet' | 'unknown') {
  return findings.filter((finding) => finding.state === state).map(({ text }) => text)
}

/** What a year comes to with living, visa and travel, always an estimate; empty where a part of it is unknown. */
function yearText(year: ShownMatch['programme']['year'], figures: Figures) {
  return year ? words.estimated(figures.money(year.together)) : ''
}

/** In the currency of the other costs, so that they can be compared, and as it is asked; both empty where it is unknown. */
function feeTexts(fee: ShownMatch['programme']['annualTuition'], figures: Figures) {
  if (!('value' in fee)) return ['', '']
  const { about } = fee.value
  const [compared, own] = [about ?? fee.value, fee.value].map((money) => figures.money(money))
  if (fee.state === 'estimated') return [words.estimated(compared), words.estimated(own)]
  return [about ? recordWords.aboutMoney(compared) : compared, own]
}
