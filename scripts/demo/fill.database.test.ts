import { expect, test } from 'vitest'
import { listEnquiries } from '../../admissions/leads/enquiries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { fill } from './fill.ts'

const database = await testDatabase()

test('a consultancy is made up: everybody is marked so, and is at nobody’s address', async () => {
  const invited = await fill(
    database,
    worldCatalogue(),
    { counsellors: 2, students: 12, leads: 30 },
    new Date(),
  )
  expect(invited.map(({ role }) => role)).toEqual(['owner', 'manager', 'content', 'counsellor'])

  const { rows } = await database.pool.query<{ name: string; email: string }>(
    'select name, email from users union all select name, email from leads',
  )
  expect(rows).toHaveLength(5 + 12 + 30)
  expect(
    rows.filter(({ name, email }) => !name.endsWith('(made up)') || !email.endsWith('@demo.invalid')),
  ).toEqual([])

  const { rows: reviews } = await database.pool.query(
    `select jsonb_array_length(kept) > 0 as found from recommendation_sets where review_asked_at is not null`,
  )
  expect(reviews).toEqual([{ found: true }])

  // Who was a lead was one before they joined.
  const { rows: both } = await database.pool.query<{ before: boolean }>(
    'select submitted_at < created_at as before from leads join users using (email)',
  )
  expect(both.length).toBeGreaterThan(0)
  expect(both.every(({ before }) => before)).toBe(true)

  const by = { by: await makeStaff(database, 'manager'), surface: 'page' } as const
  const { counts } = await listEnquiries(database, by, 'new', { mine: false })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(Object.keys(counts).length).toBeGreaterThan(3)
})
