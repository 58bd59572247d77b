import { type EnglishTest, type EntranceTest, entranceRanges, rangeOf } from '../../conversions/scales.ts'

/** The least score of a test still to be sat: where it is enough, any score is. A TOEFL is then of the scale of today. */
export function leastScore(test: EnglishTest | EntranceTest): number {
  switch (test) {
    case 'sat':
    case 'act':
      return entranceRanges[test].least
    case 'gre':
      return entranceRanges.verbal.least + entranceRanges.quantitative.least
    case 'gmat':
      return entranceRanges.focus.least
    case 'toefl':
      return rangeOf('toefl-6')?.overall.least ?? 0
    default:
      return rangeOf(test)?.overall.least ?? 0
  }
}
