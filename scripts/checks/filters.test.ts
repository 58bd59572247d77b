import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkFilters, findNamedFilters } from './filters.ts'

test.each([
  ['app/api/parameters.ts', "if (name === 'maxTuition') return"],
  ['app/explore/search/FilterPanel.tsx', '<Facet name="feeWaiver" />'],
  ['admissions/matching/tables.ts', 'wishes.maxTuition'],
])('%s may not say %j', (file, text) => {
  expect(findNamedFilters(file, `// A place.\n${text}`)).toMatchObject([{ line: 2 }])
})

test('a filter is named only in its row, its words and its fact', () => {
  expect(findNamedFilters('admissions/search/filters.ts', 'maxTuition: bounds()')).toEqual([])
  expect(findNamedFilters('admissions/matching/tables.ts', 'wishes.maxRank')).toEqual([])
  expect(checkFilters(resolve(import.meta.dirname, '../..'))).toEqual([])
})
