import type { ReactNode } from 'react'
import type { Institution, Programme, ShownFact } from '../../../admissions/catalogue/records.ts'
import { type Percentiles, TESTS, type TestRequirement } from '../../../admissions/catalogue/types.ts'
import { FactRow, ValueRow } from '../../programme/facts/FactRow.tsx'
import { WaiverList } from '../../programme/facts/WaiverList.tsx'
import { recordWords as words } from '../../programme/words.ts'
import { isUndergraduate } from './Ranking.tsx'
import { Section } from './Section.tsx'

export function ExamRequirements({
  programme,
  institution,
  tell,
}: {
  programme: Programme
  institution?: Institution
  tell: ReactNode
}) {
  return (
    <Section id="exam-requirements" programme={programme} tell={tell}>
      {TESTS.map((test) => (
        <ValueRow
          key={test}
          name={words.tests[test]}
          fact={programme.facts[test]}
          show={describeRequirement}
        />
      ))}
      {institution && 'value' in institution.facts.englishWaivers && (
        <FactRow name={words.waivers.title} fact={institution.facts.englishWaivers}>
          <WaiverList waivers={institution.facts.englishWaivers.value} />
        </FactRow>
      )}
      {institution && isUndergraduate(programme) && createPercentileRows(institution)}
    </Section>
  )
}

/**
 * Returns a test requirement in words. A dash means that nothing is published, not that the test is not
 * required.
 */
export function testText(fact: ShownFact<TestRequirement>): string {
  return 'value' in fact ? describeRequirement(fact.value) : '–'
}

function describeRequirement(requirement: TestRequirement): string {
  return [describeOverall(requirement), ...describeParts(requirement.components)].join(', ')
}

/** Describes the minimum in each part: once if it is the same in all four, else part by part. */
function describeParts(components: TestRequirement['components'] = {}): string[] {
  const parts = Object.entries(components) as [keyof typeof words.parts, number][]
  const isSame = parts.length === 4 && parts.every(([, score]) => score === parts[0][1])
  if (isSame) return [words.eachPart(parts[0][1])]
  return parts.map(([part, score]) => words.partLeast(words.parts[part], score))
}

function describeOverall({ required, score }: TestRequirement): string {
  if (required === false) return score === undefined ? words.test.notRequired : words.test.ifTaken(score)
  if (score !== undefined) return required ? words.test.required(score) : words.test.least(score)
  return required ? words.test.noScore : '–'
}

/**
 * Returns rows with the percentiles of admitted students, if known, under names that cannot be read as a
 * minimum.
 */
function createPercentileRows({ facts }: Institution) {
  const rows = [
    [words.admitted.satReading, facts.satReading],
    [words.admitted.satMath, facts.satMath],
    [words.admitted.act, facts.act],
  ] as const
  return rows.map(([name, fact]) =>
    'value' in fact ? (
      <FactRow key={name} name={name} fact={fact} note={words.admitted.note}>
        {describePercentiles(fact.value)}
      </FactRow>
    ) : null,
  )
}

/** Describes the middle half of the admitted students. */
export function describePercentiles({ p25, p50, p75 }: Percentiles) {
  if (p25 !== undefined && p75 !== undefined) return words.admitted.range(p25, p75, p50)
  return p50 === undefined ? '–' : words.admitted.middle(p50)
}
