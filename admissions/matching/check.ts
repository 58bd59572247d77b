import { convert } from '../catalogue/money/currencies.ts'
import { entranceRanges, findWrongScores, isInRange, type Range } from '../conversions/scales.ts'
import type { StudentFacts } from './student.ts'

/** An impossible fact: its path (`english.0.overall`), and the allowed values. */
export interface WrongFact {
  field: string
  /** `undefined` for a currency without a rate. */
  range?: Range
}

/** Returns the facts that have the right form but that no test, scale or currency knows. */
export function listWrongFacts(student: StudentFacts): WrongFact[] {
  const { english = [], sat, act, gre, gmat, twelfthGrade, undergraduate, budget, currency } = student
  const wrongFactList: WrongFact[] = english.flatMap((result, index) =>
    findWrongScores(result).map(({ field, range }) => ({
      field: `english.${index}.${field === 'overall' ? field : `components.${field}`}`,
      range,
    })),
  )
  const check = (field: string, value: number | undefined, range: Range) => {
    if (value !== undefined && !isInRange(value, range)) wrongFactList.push({ field, range })
  }
  const { verbal, quantitative, analytical, focus, classic } = entranceRanges
  check('sat', sat, entranceRanges.sat)
  check('act', act, entranceRanges.act)
  check('gre.verbal', gre?.verbal, verbal)
  check('gre.quantitative', gre?.quantitative, quantitative)
  check('gre.analytical', gre?.analytical, analytical)
  check('gre.total', gre?.total, {
    least: verbal.least + quantitative.least,
    most: verbal.most + quantitative.most,
    step: 1,
  })
  if (gmat) {
    const isClassic = gmat.edition ? gmat.edition === 'classic' : gmat.total % 10 === 0
    check('gmat.total', gmat.total, isClassic ? classic : focus)
  }
  for (const [field, marks] of Object.entries({ twelfthGrade, undergraduate })) {
    if (marks && marks.value > marks.outOf)
      wrongFactList.push({ field: `${field}.value`, range: { least: 0, most: marks.outOf, step: 0.01 } })
  }
  for (const [field, code] of [
    ['budget.currency', budget?.currency],
    ['currency', currency],
  ] as const) {
    if (code !== undefined && !convert({ amount: 1, currency: code }, 'USD')) wrongFactList.push({ field })
  }
  return wrongFactList
}
