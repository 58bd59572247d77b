import { type EnglishTest, type EntranceTest, entranceRanges, findRange } from '../../conversions/scales.ts'

/**
 * Returns the lowest score of a test still to be taken: if it is enough, any score is. A TOEFL is on the
 * current scale.
 */
export function getMinScore(test: EnglishTest | EntranceTest): number {
  switch (test) {
    case 'sat':
    case 'act':
      return entranceRanges[test].least
    case 'gre':
      return entranceRanges.verbal.least + entranceRanges.quantitative.least
    case 'gmat':
      return entranceRanges.focus.least
    case 'toefl':
      return findRange('toefl-6')?.overall.least ?? 0
    default:
      return findRange(test)?.overall.least ?? 0
  }
}
