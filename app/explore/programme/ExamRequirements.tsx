import type { Institution, Programme, ShownFact } from '../../../admissions/catalogue/shown.ts'
import {
  type Percentiles,
  TESTS,
  type TestName,
  type TestRequirement,
} from '../../../admissions/catalogue/types.ts'
import { FactRow } from '../facts/FactRow.tsx'
import { isUndergraduate } from './Ranking.tsx'
import { Section } from './Section.tsx'

export const testNames: Record<TestName, string> = {
  sat: 'SAT',
  act: 'ACT',
  gre: 'GRE',
  gmat: 'GMAT',
  toefl: 'TOEFL',
  ielts: 'IELTS, overall',
  pte: 'PTE',
  det: 'DET',
}

export function ExamRequirements({
  programme,
  institution,
}: {
  programme: Programme
  institution?: Institution
}) {
  return (
    <Section id="exam-requirements">
      {TESTS.map((test) => (
        <FactRow key={test} name={testNames[test]} fact={programme.facts[test]}>
          {testText(programme.facts[test])}
        </FactRow>
      ))}
      {institution && isUndergraduate(programme) && <Admitted institution={institution} />}
    </Section>
  )
}

/** What is asked, in words. Nothing said is a dash: it does not mean that the test is not required. */
export function testText(fact: ShownFact<TestRequirement>): string {
  if (!('value' in fact)) return '–'
  const { required, score } = fact.value
  if (required === false) return score === undefined ? 'Not Required' : `Not Required; ${score} if taken`
  if (score !== undefined) return required ? `Required, ${score} or more` : `${score} or more`
  return required ? 'Required, score –' : '–'
}

/** Percentiles of those admitted: shown where they are known, and named so that nobody reads them as a minimum. */
function Admitted({ institution: { facts } }: { institution: Institution }) {
  const rows = [
    ['SAT reading of those admitted', facts.satReading],
    ['SAT mathematics of those admitted', facts.satMath],
    ['ACT of those admitted', facts.act],
  ] as const
  return rows.map(([name, fact]) =>
    'value' in fact ? (
      <FactRow
        key={name}
        name={name}
        fact={fact}
        note="First-degree students of the institution. Not a minimum: a quarter of those admitted had less than the first figure."
      >
        {percentilesText(fact.value)}
      </FactRow>
    ) : null,
  )
}

function percentilesText({ p25, p50, p75 }: Percentiles) {
  const middle = p50 === undefined ? '' : `, middle ${p50}`
  if (p25 !== undefined && p75 !== undefined) return `${p25} to ${p75}${middle}`
  return p50 === undefined ? '–' : `Middle ${p50}`
}
