import type { ScoreConversion } from '../../../admissions/conversions/english.ts'
import type { MarksConversion } from '../../../admissions/conversions/grades.ts'
import type { Component, EnglishTest, ScoreScale } from '../../../admissions/conversions/scales.ts'
import type { AskedScore, Finding } from '../../../admissions/matching/findings.ts'
import type { EntranceTest } from '../../../admissions/matching/student.ts'
import type { Figures } from '../../words/figures.ts'

// Scores and marks in the sentences of matching: required, held, and comparable.

export const tests: Record<EnglishTest | EntranceTest, string> = {
  ielts: 'IELTS',
  toefl: 'TOEFL iBT',
  pte: 'PTE',
  det: 'Duolingo',
  cambridge: 'Cambridge English',
  kite: 'KITE',
  sat: 'SAT',
  act: 'ACT',
  gre: 'GRE',
  gmat: 'GMAT',
}

export const components: Record<Component, string> = {
  listening: 'listening',
  reading: 'reading',
  writing: 'writing',
  speaking: 'speaking',
}

const scales: Partial<Record<ScoreScale, string>> = {
  'toefl-120': 'TOEFL iBT (0–120)',
  'toefl-6': 'TOEFL iBT (1–6)',
}

/**
 * Returns a test requirement as `IELTS 6.5 or TOEFL iBT (0–120) 79`; only the test that the student has
 * taken, if it is among them.
 */
export function describeAsked({ asked = [], held }: Finding, figures: Figures): string {
  const same = asked.filter(({ of }) => of === held?.of)
  return (same.length > 0 ? same : asked).map((score) => describeScore(score, figures)).join(' or ')
}

/**
 * Describes the student's score. A score of the required test needs no name: `Asks for IELTS 6.5, but you
 * have 6`.
 */
export function describeHeld({ asked = [], held }: Finding, figures: Figures): string {
  if (!held) return ''
  if (held.of === 'marks') return formatMarks(held.score, held.scale as number, figures)
  const isSame = asked.some(({ of, scale }) => of === held.of && scale === held.scale)
  const name = isSame ? '' : held.of === 'toefl' ? scales[held.scale as ScoreScale] : tests[held.of]
  const component = held.component && components[held.component]
  return [name, component, figures.mark(held.score)].filter(Boolean).join(' ')
}

function describeScore({ of, scale, score }: AskedScore, figures: Figures): string {
  if (of === 'marks') return formatMarks(score!, scale as number, figures)
  const name = of === 'toefl' ? scales[scale as ScoreScale] : tests[of]
  return score === undefined ? `${name}` : `${name} ${figures.mark(score)}`
}

/** Formats marks: as a percentage if they are out of 100. */
export function formatMarks(value: number, outOf: number, figures: Figures): string {
  return outOf === 100 ? `${figures.mark(value)}%` : `${figures.mark(value)} out of ${outOf}`
}

/**
 * Returns the comparable score, with its table and certainty: `, which compares with IELTS 6.5–7 (ETS; worked
 * out by us)`.
 */
export function describeComparison(conversions: Finding['conversions'], figures: Figures): string {
  if (!conversions || conversions.length === 0) return ''
  const all = conversions.map((conversion) => {
    if ('outOf' in conversion)
      return `${formatMarks(conversion.value, conversion.outOf, figures)} (${describeRule(conversion)})`
    const range =
      conversion.low === conversion.high
        ? figures.mark(conversion.low)
        : `${figures.mark(conversion.low)}–${figures.mark(conversion.high)}`
    return `${scales[conversion.scale] ?? tests[conversion.scale as EnglishTest]} ${range} (${describeTables(conversion)})`
  })
  return `, which compares with ${all.join(' or ')}`
}

function describeRule({ by }: MarksConversion): string {
  return by.confidence === 'unconfirmed' ? `${by.publisher}, unconfirmed` : by.publisher
}

function describeTables({ by, derived, confidence }: ScoreConversion): string {
  const publishers = [...new Set(by.map(({ publisher }) => publisher))].join(', ')
  const doubts = [derived && 'worked out by us', confidence === 'unconfirmed' && 'unconfirmed'].filter(
    Boolean,
  )
  return [publishers, ...doubts].join('; ')
}
