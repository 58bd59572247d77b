import { expect, test } from 'vitest'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import type { ProgrammeFacts } from '../catalogue/types.ts'
import { getCompleteness } from './completeness.ts'

/** A row with these known facts. */
function completeness(...knownFacts: (keyof ProgrammeFacts)[]) {
  const fact = ((name: keyof ProgrammeFacts) =>
    knownFacts.includes(name)
      ? { value: () => 0, at: () => undefined }
      : undefined) as CatalogueColumns['fact']
  return getCompleteness({ fact })(0)
}

test.each<[number, string, (keyof ProgrammeFacts)[]]>([
  [0, 'nothing', []],
  [0, 'its page, length and graduates’ pay', ['page', 'durationMonths', 'graduatePay']],
  [0, 'the grades of those admitted, which are no requirement', ['entryTariff']],
  [1, 'its tuition', ['tuition']],
  [1, 'its starts', ['intakes']],
  [1, 'several tests and marks', ['ielts', 'toefl', 'undergraduate', 'gre']],
  [2, 'its tuition and a test', ['tuition', 'ielts']],
  [3, 'all three', ['tuition', 'twelfthGrade', 'intakes']],
])('%s of three is known if %s is', (count, _, knownFacts) => {
  expect(completeness(...knownFacts)).toBe(count)
})
