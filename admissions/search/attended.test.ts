import { expect, test } from 'vitest'
import type { CatalogueColumns } from '../catalogue/columns.server.ts'
import { createCostLeadTest } from './attended.ts'

test.each([
  ['a tribal college', 'us-105297', false],
  ['a seminary', 'us-114840', false],
  ['a rabbinical school that no classification lists', 'us-194718', false],
  ['a university of a faith', 'us-197708', true],
  ['a university of Puerto Rico', 'us-243197', false],
  ['a university whose lower fee is for members of its church', 'us-142522', false],
  ['any other university', 'us-166027', true],
])('%s (%s) leads the order by cost: %s', (_, id, leads) => {
  const columns = {
    level: Uint8Array.of(0),
    levels: ['bachelor'],
    fact: () => undefined,
    institution: Uint32Array.of(0),
    institutions: [{ id }],
  } as unknown as CatalogueColumns
  expect(createCostLeadTest(columns)(0)).toBe(leads)
})
