import { formatCsv } from '../../../admissions/recommendations/csv.server.ts'
import { paths } from '../../paths.ts'
import { findFeeAge } from '../../programme/facts/summary.ts'
import type { ShownMatch } from '../../programme/match/match-page.server.ts'
import { recordWords } from '../../programme/words.ts'
import type { Figures } from '../../words/figures.ts'
import { recommendationWords } from '../words.ts'

const words = recommendationWords.files

/** The contents of a file of recommendations. */
export interface MatchListing {
  /** The day it is made: `2026-11-21`. */
  day: string
  answers: string[]
  /** The number found, which is more than in the file if that holds only the first ones. */
  total: number
  /** Matches, with a note for an institution that will close. */
  matches: (ShownMatch & { closes?: string })[]
  figures: Figures
  /** The address of the site. */
  origin: string
}

/** Returns a CSV file with one line for each programme. */
export function createCsv({ matches, figures, origin }: MatchListing): string {
  const lines = matches.map(({ programme, closes, fit, isOpen, reasons, findings }, index) => [
    String(index + 1),
    programme.title,
    programme.institution.name,
    programme.place,
    closes ?? '',
    programme.taughtIn?.join(', ') ?? '',
    fit.toFixed(1),
    isOpen ? words.yes : words.no,
    ...formatFee(programme.annualTuition, figures),
    findFeeAge([programme]) ?? '',
    formatYearCost(programme.year, figures),
    reasons.map(({ text }) => text).join('; '),
    listTexts(findings, 'unmet').join('; '),
    listTexts(findings, 'unknown').join('; '),
    origin + paths.programme(programme),
  ])
  // A no-break space is for lines that wrap; users who search for “₹20 lakh” in a spreadsheet type a normal
  // one.
  return formatCsv([words.columns, ...lines]).replaceAll('\u00a0', ' ')
}

/** Returns the texts of the requirements in this state. */
export function listTexts(findings: ShownMatch['findings'], state: 'unmet' | 'unknown') {
  return findings.filter((finding) => finding.state === state).map(({ text }) => text)
}

/** Returns a year's cost with living, visa and travel, always an estimate; empty if any part is unknown. */
function formatYearCost(year: ShownMatch['programme']['year'], figures: Figures) {
  return year ? words.estimated(figures.money(year.together)) : ''
}

/**
 * Returns a fee in the currency of the other costs, to compare them, and as charged; both empty if unknown.
 */
function formatFee(fee: ShownMatch['programme']['annualTuition'], figures: Figures) {
  if (!('value' in fee)) return ['', '']
  const { about } = fee.value
  const [compared, own] = [about ?? fee.value, fee.value].map((money) => figures.money(money))
  if (fee.state === 'estimated') return [words.estimated(compared), words.estimated(own)]
  return [about ? recordWords.aboutMoney(compared) : compared, own]
}
