import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkDays, findCutDays } from './days.ts'

test.each([
  'const today = now().toISOString().slice(0, 10)',
  'const month = time.toISOString().substring(0, 7)',
  'const day = time.toISOString()\n  .slice(0, 10)',
  "const [day] = new Date().toISOString().split('T')",
  'const on = edition.builtAt.slice(0, 10)',
  'const year = now.getUTCFullYear()',
  'const day = now.getDate()',
  'const text = now.toLocaleDateString()',
  "select to_char(at at time zone 'UTC', 'YYYY-MM-DD')",
  'select current_date',
])('refuses %j', (text) => {
  expect(findCutDays('app/student/account/page.tsx', `// A page.\n${text}`)).toHaveLength(1)
})

test('gives its position', () => {
  const [{ line, cuts }] = findCutDays(
    'app/student/account/page.tsx',
    '// A page.\nconst year = now.getFullYear()',
  )
  expect([line, cuts]).toEqual([2, '.getFullYear('])
})

test.each([
  'const stamp = now.toISOString()',
  'const shown = ids.slice(0, 10)',
  'const year = Number(today.slice(0, 4))',
  "const time = now.toISOString().slice(0, 19).replaceAll(':', '-')",
])('accepts %j', (text) => {
  expect(findCutDays('app/student/account/page.tsx', text)).toEqual([])
})

test('accepts the places where days are made, and finds no others in the project', () => {
  expect(findCutDays('admissions/days/days.server.ts', 'now.getUTCFullYear()')).toEqual([])
  expect(checkDays(resolve(import.meta.dirname, '../..'))).toEqual([])
})
