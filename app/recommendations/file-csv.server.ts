import { csvOfRows } from '../../admissions/recommendations/csv.server.ts'
import { paths } from '../paths.ts'
import type { ShownMatch } from '../programme/match/match-page.server.ts'
import { recommendationWords } from '../words/explore/recommendations.ts'
import type { Figures } from '../words/figures.ts'

const words = recommendationWords.files

/** What a file of recommendations holds. */
export interface Listing {
  /** The day it is made: `2026-11-21`. */
  day: string
  edition: string
  asked: string[]
  matches: ShownMatch[]
  figures: Figures
  /** Where the site is reached. */
  origin: string
}

/** One line a programme. */
export function csvOf({ matches, figures, origin }: Listing): string {
  const lines = matches.map(({ programme, fit, open, reasons, findings }, at) => [
    String(at + 1),
    programme.title,
    programme.institution.name,
    programme.place,
    fit.toFixed(1),
    open ? words.yes : words.no,
    feeText(programme.annualTuition, figures),
    yearText(programme.year, figures),
    reasons.join('; '),
    textsOf(findings, 'unmet').join('; '),
    textsOf(findings, 'unknown').join('; '),
    origin + paths.programme(programme),
  ])
  return csvOfRows([words.columns, ...lines])
}

/** The requirements that stand so. */
export function textsOf(findings: ShownMatch['findings'], state: 'unmet' | 'unknown') {
  return findings.filter((finding) => finding.state === state).map(({ text }) => text)
}

/** What a year comes to with living, visa and travel, always an estimate; empty where a part of it is unknown. */
function yearText(year: ShownMatch['programme']['year'], figures: Figures) {
  return year ? words.estimated(figures.money(year.together)) : ''
}

/** As it is asked; empty where it is unknown. */
function feeText(fee: ShownMatch['programme']['annualTuition'], figures: Figures) {
  if (!('value' in fee)) return ''
  const told = figures.money(fee.value)
  return fee.state === 'estimated' ? words.estimated(told) : told
}
