import type { TestRequirement } from '../../catalogue/types.ts'
import { findRange, getScale } from '../../conversions/scales.ts'
import type { Matchable } from '../matchable.server.ts'
import { type AcceptedTest, judgeResult, type Moment, type ReadEnglish } from '../requirements/english.ts'
import type { Scan } from '../scan.ts'
import { COMPONENTS, ENGLISH_TESTS, type EnglishResult } from '../student.ts'
import { REQUIREMENT_BITS, REQUIREMENT_SHIFT, type Tables } from '../tables.ts'
import { type Change, findBestResult, raiseScore, takeTest } from './changes.ts'
import { type CountedChange, chooseBestTest, listSteps, NO_ROWS, type WaitingRows } from './steps.ts'

/** Returns listed rows by their combination of tests: those that English alone closes, and open ones. */
export function findWaitingInEnglish({ english }: Tables, result: Scan): WaitingRows {
  const size = english.worth.length
  const waiting: WaitingRows = { closed: new Uint32Array(size), asking: new Uint32Array(size) }
  const { english: unmet } = REQUIREMENT_BITS
  for (let code = 0; code < size; code++) {
    const mask = english.worth[code] >>> REQUIREMENT_SHIFT
    if (mask === unmet) waiting.closed[code] = result.english[code]
    else if (mask !== 0) waiting.asking[code] = result.english[code]
  }
  return waiting
}

/** Returns the better scores that open more, by test and part; without a result, the test to take. */
export function listEnglishChanges(m: Matchable, tables: Tables, waiting: WaitingRows): CountedChange[][] {
  const { student, moment } = tables
  const results = student.english ?? []
  if (results.length > 0) {
    // Open requirements need no improvement.
    const closed = { closed: waiting.closed, asking: NO_ROWS }
    return ENGLISH_TESTS.flatMap((test) => {
      const result = results[findBestResult(results, test)]
      const range = result && findRange(getScale(result))
      if (!range) return []
      const { openings, ...here } = findWaitingForTest(m, tables, closed, test as AcceptedTest)
      const meets = (code: number, to: number, component?: (typeof COMPONENTS)[number]) =>
        opensWith(openings[code], raiseScore(result, to, component), test as AcceptedTest, moment)
      const overall = listSteps(here, range.overall, result.overall, meets, (to) => ({
        kind: 'english',
        test,
        from: result.overall,
        to,
      }))
      const parts = COMPONENTS.flatMap((component) => {
        const from = result.components?.[component]
        if (from === undefined) return []
        const change = (to: number): Change => ({ kind: 'english', test, component, from, to })
        return [listSteps(here, range.component, from, (code, to) => meets(code, to, component), change)]
      })
      return [overall, ...parts]
    })
  }
  // One test is enough, so only the one that opens and settles most is kept.
  const taking = ENGLISH_TESTS.flatMap((test) => {
    const range = findRange(getScale(takeTest(test, 0)))
    if (!range) return []
    const { openings, ...here } = findWaitingForTest(m, tables, waiting, test as AcceptedTest)
    const meets = (code: number, to: number) =>
      opensWith(openings[code], takeTest(test, to), test as AcceptedTest, moment)
    return [
      listSteps(here, range.overall, Number.NEGATIVE_INFINITY, meets, (to) => ({ kind: 'take', test, to })),
    ]
  })
  return chooseBestTest(taking)
}

/** The scores that would open programmes: both must be reached if both are set. */
interface OpeningScores {
  /** The institution's own requirement of the test: it must be met. */
  own?: TestRequirement
  /** The visa's rule: it must no longer rule the student out. */
  visa?: TestRequirement
}

function opensWith({ own, visa }: OpeningScores, result: EnglishResult, test: AcceptedTest, moment: Moment) {
  const stateBy = (required: TestRequirement) => judgeResult(result, test, required, moment).finding.state
  return (!own || stateBy(own) === 'met') && (!visa || stateBy(visa) !== 'unmet')
}

/**
 * Groups test combinations that the same score of this test opens; those that do not accept it are left out.
 */
function findWaitingForTest(
  { english }: Matchable,
  tables: Tables,
  { closed, asking }: WaitingRows,
  test: AcceptedTest,
) {
  const groups = new Map<string, number>()
  const together = { openings: [] as OpeningScores[], closed: [] as number[], asking: [] as number[] }
  const numberOf = createNumbering<TestRequirement>()
  english.values.forEach((requirement, code) => {
    if (closed[code] === 0 && !asking[code]) return
    const opening = findOpening(requirement, test, tables.englishFloor[code] === 'below-visa', tables.moment)
    if (!opening) return
    const key = `${numberOf(opening.own)} ${numberOf(opening.visa)}`
    let place = groups.get(key)
    if (place === undefined) {
      place = together.openings.push(opening) - 1
      groups.set(key, place)
      together.closed.push(0)
      together.asking.push(0)
    }
    together.closed[place] += closed[code]
    together.asking[place] += asking[code] ?? 0
  })
  return together
}

/** Returns what opens a combination by this test, or nothing if it does not accept the test. */
function findOpening(
  { byTest, floor }: ReadEnglish,
  test: AcceptedTest,
  isBelowVisa: boolean,
  { today }: Moment,
): OpeningScores | undefined {
  const isVisa = floor?.floor.kind === 'visa' && floor.floor.reviewBy >= today
  const visa = isVisa ? floor.tests.byTest[test] : undefined
  // Below the visa's minimum, only the visa's rule is reported, not the institution's.
  if (isBelowVisa) return visa && { visa }
  const own = byTest[test]
  return own && { own, visa }
}

/** Returns a function that numbers things by identity, in the order in which they come. */
function createNumbering<T>() {
  const numbers = new Map<T | undefined, number>()
  return (value: T | undefined) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size)
    return numbers.get(value)
  }
}
