import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkStatements, findQueryLines } from './statements.ts'

test('verbs contain no SQL', () => {
  expect(checkStatements(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ["await client.query('delete from leads')", [1]],
  ['const a = 1\nconst { rows } = await pool.query<{ id: string }>(`select id`)', [2]],
  ['const { q: query } = readSearch(address)', []],
  ['await page.querySelector("a")', []],
])('in %j there are statements on the lines %j', (text, lines) => {
  expect(findQueryLines(text)).toEqual(lines)
})
