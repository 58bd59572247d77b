import { expect, test } from 'vitest'
import { findWrongImports } from './directions.ts'

const capabilities = { catalogue: [], search: ['catalogue'] }

test.each([
  ['app/explore/compare.tsx', '../../admissions/search/request.ts'],
  ['app/explore/compare.tsx', '../ui/Button.tsx'],
  ['admissions/search/search.server.ts', '../catalogue/types.ts'],
  ['admissions/search/search.server.ts', '../../engine/engine.ts'],
  ['admissions/catalogue/store.server.ts', '../../platform/log.ts'],
  ['importers/cricos/read.ts', '../../admissions/catalogue/types.ts'],
  ['engine/search.ts', './columns.ts'],
  ['server/serve.ts', '../app/api/api.ts'],
])('%s may import %s', (file, imported) => {
  expect(findWrongImports(file, `import { one } from '${imported}'`, capabilities)).toEqual([])
})

test('app may import only types of the platform', () => {
  const file = 'app/services.ts'
  expect(
    findWrongImports(file, `import type { Database } from '../platform/database/open.ts'`, capabilities),
  ).toEqual([])
  expect(
    findWrongImports(file, `import type {\n  Database,\n} from '../platform/database/open.ts'`, capabilities),
  ).toEqual([])
  expect(
    findWrongImports(file, `import { type Database } from '../platform/database/open.ts'`, capabilities),
  ).toHaveLength(1)
  const passedOn = `import type { One } from './one.ts'\nexport { log } from '../platform/log.ts'`
  expect(findWrongImports(file, passedOn, capabilities)).toHaveLength(1)
})

test.each([
  ['app/explore/compare.tsx', '../../engine/engine.ts', 'app may import from'],
  ['app/explore/compare.tsx', '../../platform/log.ts', 'app may import from'],
  ['app/explore/compare.tsx', '../../server/web.ts', 'not from server'],
  ['admissions/search/search.server.ts', '../../app/paths.ts', 'not from app'],
  ['admissions/catalogue/merge.ts', '../search/types.ts', 'admissions/catalogue may call itself only'],
  ['admissions/coach/coach.ts', '../search/types.ts', 'admissions/coach is not listed'],
  [
    'importers/cricos/read.ts',
    '../../admissions/search/types.ts',
    'admissions/catalogue, admissions/days only',
  ],
  ['importers/cricos/read.ts', '../../engine/engine.ts', 'not from engine'],
  ['engine/search.ts', '../admissions/search/types.ts', 'engine may import from itself only'],
  ['platform/log.ts', '../admissions/catalogue/types.ts', 'not from admissions'],
  ['platform/log.ts', '../server/start.ts', 'not from server'],
])('%s may not import %s', (file, imported, rule) => {
  const [wrongImport] = findWrongImports(file, `import { one } from '${imported}'`, capabilities)

  expect(wrongImport.rule).toContain(rule)
})

test.each([
  `import type { One } from '../server/start.ts'`,
  `export { one } from '../server/start.ts'`,
  `import '../server/start.ts'`,
  `const { one } = await import('../server/start.ts')`,
  `import {\n  one,\n  two,\n} from "../server/start.ts"`,
])('every kind of import counts: %s', (text) => {
  expect(findWrongImports('platform/log.ts', text, capabilities)).toHaveLength(1)
})

test('the line of the import is reported', () => {
  const text = `import { pino } from 'pino'\n\nimport { start } from '../server/start.ts'\n`

  expect(findWrongImports('platform/log.ts', text, capabilities)).toMatchObject([
    { file: 'platform/log.ts', line: 3, imports: 'server/start.ts' },
  ])
})

test('packages are ignored', () => {
  expect(
    findWrongImports('engine/search.ts', `import { readFile } from 'node:fs'\nimport x from 'minisearch'`),
  ).toEqual([])
})
