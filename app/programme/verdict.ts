import type { Finding, State } from '../../admissions/matching/findings.ts'
import { matchingMarks } from './match/mark-words.ts'

/** How a student measures up to what a programme asks, in a few words: `English met · marks not stated`. */
export interface Verdict {
  state: State
  text: string
}

const ORDER: State[] = ['unmet', 'met', 'unknown']
const MOST = 2

/** The two findings that say most, or that nothing is published; undefined where there is none. What rules it out goes first, what is met before what is unknown. */
export function verdictOf(findings: Finding[]): Verdict | undefined {
  if (findings.length === 0) return undefined
  if (findings.every(({ state, ask }) => state === 'unknown' && ask === 'institution'))
    return { state: 'unknown', text: matchingMarks.unpublished }
  const picked = ORDER.flatMap((state) => findings.filter((finding) => finding.state === state)).slice(
    0,
    MOST,
  )
  const text = picked.map((finding) => matchingMarks.short(finding)).join(' · ')
  const state = (['unmet', 'unknown', 'met'] as const).find((one) =>
    findings.some((its) => its.state === one),
  )!
  return { state, text: text.charAt(0).toUpperCase() + text.slice(1) }
}
