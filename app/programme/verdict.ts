import { type Finding, type FindingState, isFloorCode } from '../../admissions/matching/findings.ts'
import { capitaliseFirst } from '../words/english.ts'
import { matchingMarks } from './match/mark-words.ts'

/** How well a student meets a programme's requirements, in a few words: `English met · marks not stated`. */
export interface Verdict {
  state: FindingState
  text: string
}

const ORDER: FindingState[] = ['unmet', 'met', 'unknown']
const MAX_FINDINGS = 2

/**
 * Returns the two most important findings, or that nothing is published; `undefined` without findings. Unmet
 * requirements come first, met before unknown, and of these the visa's or the usual ones.
 */
export function findVerdict(findings: Finding[]): Verdict | undefined {
  if (findings.length === 0) return undefined
  if (
    findings.every(
      ({ state, ask, code }) => state === 'unknown' && ask === 'institution' && !isFloorCode(code),
    )
  )
    return { state: 'unknown', text: matchingMarks.unpublished }
  const picked = ORDER.flatMap((state) => {
    const alike = findings.filter((finding) => finding.state === state)
    return [
      ...alike.filter(({ code }) => isFloorCode(code)),
      ...alike.filter(({ code }) => !isFloorCode(code)),
    ]
  }).slice(0, MAX_FINDINGS)
  const text = picked.map((finding) => matchingMarks.short(finding)).join(' · ')
  const state = (['unmet', 'unknown', 'met'] as const).find((worstState) =>
    findings.some((its) => its.state === worstState),
  )!
  return { state, text: capitaliseFirst(text) }
}
