import type { TestName, TestRequirement } from '../../admissions/catalogue/types.ts'
import { type CellReading, isBlank, isFlagWord, readFlag, readNumber, readWithin } from './cells.ts'

/** The scales of the tests, as their publishers state them. A test that changed its scale has both. */
const scales: Record<TestName, { least: number; most: number; step: number; offset?: number }[]> = {
  sat: [{ least: 400, most: 1600, step: 10 }],
  act: [{ least: 1, most: 36, step: 1 }],
  // Verbal and quantitative together, 130 to 170 each.
  gre: [{ least: 260, most: 340, step: 1 }],
  // The Focus edition's scores end in 5; those of the edition before it in 0.
  gmat: [
    { least: 205, most: 805, step: 10, offset: 5 },
    { least: 200, most: 800, step: 10 },
  ],
  // Sections of 0 to 30 until January 2026, the mean of 1 to 6 in halves since.
  toefl: [
    { least: 7, most: 120, step: 1 },
    { least: 1, most: 6, step: 0.5 },
  ],
  ielts: [{ least: 1, most: 9, step: 0.5 }],
  pte: [{ least: 10, most: 90, step: 1 }],
  det: [{ least: 10, most: 160, step: 5 }],
}

/**
 * Returns a programme's requirement for one test. Drops a score outside the test's scale as trouble: 95 is
 * not an IELTS band, and is not guessed at.
 */
export function readTest(
  test: TestName,
  requiredText: string,
  scoreText: string,
): { requirement?: TestRequirement; troubles: string[] } {
  const troubles: string[] = []
  // A column called `Sat` may contain the flag itself.
  const isWord = isFlagWord(scoreText)
  const flag = readFlag(isBlank(requiredText) && isWord ? scoreText : requiredText)
  const score: CellReading<number> = isWord ? { blank: true } : readScore(test, scoreText)
  if ('trouble' in flag) troubles.push(`${test} required: ${flag.trouble}`)
  if ('trouble' in score) troubles.push(`${test} score: ${score.trouble}`)

  const requirement: TestRequirement = {
    ...('value' in flag && { required: flag.value }),
    ...('value' in score && { score: score.value }),
  }
  return Object.keys(requirement).length > 0 ? { requirement, troubles } : { troubles }
}

/** Parses a minimum score. Feeds write zero if no score is required. */
function readScore(test: TestName, text: string): CellReading<number> {
  const score = readNumber(text)
  if (!('value' in score)) return score
  if (score.value === 0) return { blank: true }
  for (const { least, most, step, offset = 0 } of scales[test]) {
    const fits = readWithin(String(score.value - offset), least - offset, most - offset, step)
    if ('value' in fits) return score
  }
  const ranges = scales[test].map(({ least, most, step }) => `${least} to ${most} in steps of ${step}`)
  return { trouble: `${score.value} is no ${test.toUpperCase()} score (${ranges.join(', or ')})` }
}
