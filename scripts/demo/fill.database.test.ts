import { afterAll, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '../../admissions/applications/status.ts'
import { countFree } from '../../admissions/bank/confirm.server.ts'
import { readContent } from '../../admissions/content/read.server.ts'
import { listEnquiries } from '../../admissions/leads/enquiries.server.ts'
import { ORDER_STATES } from '../../admissions/plans/order-status.ts'
import { openFiles } from '../../platform/files/files.ts'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { house } from '../../tests/world/payments.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { SPACE } from '../../tests/world/uploads.ts'
import { fill } from './fill.ts'
import { makeStaffLinks } from './links.ts'

const database = await testDatabase()
const folder = temporaryFolder('demo')
afterAll(() => removeFolder(folder))

test('a demo consultancy is filled in: everybody is marked as demo, without real addresses', async () => {
  const business = {
    house,
    content: await readContent('content'),
    files: await openFiles(folder, { s3: undefined, clamd: undefined, space: SPACE }),
  }
  await fill(database, worldCatalogue(), business, { counsellors: 2, students: 18, leads: 30 }, new Date())

  // Again at each start, with new links for the same people.
  const [first, again] = [
    await makeStaffLinks(database, new Date()),
    await makeStaffLinks(database, new Date()),
  ]
  const roles = ['owner', 'manager', 'counsellor', 'counsellor', 'finance', 'content']
  expect(first.map(({ role }) => role)).toEqual(roles)
  expect(again.map(({ name }) => name)).toEqual(first.map(({ name }) => name))

  const { rows } = await database.pool.query<{ name: string; email: string }>(
    'select name, email from users union all select name, email from leads',
  )
  expect(rows).toHaveLength(6 + 18 + 30)
  expect(
    rows.filter(({ name, email }) => !name.endsWith('(made up)') || !email.endsWith('@demo.invalid')),
  ).toEqual([])

  const states = async (query: string) =>
    (await database.pool.query<{ state: string }>(query)).rows.map(({ state }) => state)
  expect(await states('select distinct state from orders order by state')).toEqual(
    // An order is confirmed only while its plan is opened.
    ORDER_STATES.filter((state) => state !== 'confirmed').sort(),
  )
  const steps = await states('select distinct step as state from applications')
  expect(APPLICATION_STATUSES.filter((status) => !steps.includes(status))).toEqual(['deferred'])
  expect(await states('select outcome as state from document_reviews order by outcome')).toEqual([
    'passed',
    'returned',
  ])
  const actor = { by: await makeStaff(database, 'manager'), surface: 'page' } as const
  // One is a part of its order's price, one names no order, and one is nobody's.
  expect(await countFree(database, actor, new Date())).toBe(3)

  const { rows: reviews } = await database.pool.query(
    `select jsonb_array_length(kept) > 0 as found from recommendation_sets where review_asked_at is not null`,
  )
  expect(reviews).toEqual([{ found: true }])

  // A lead became a student by joining.
  const { rows: both } = await database.pool.query<{ before: boolean }>(
    'select submitted_at < created_at as before from leads join users using (email)',
  )
  expect(both.length).toBeGreaterThan(0)
  expect(both.every(({ before }) => before)).toBe(true)

  const { counts } = await listEnquiries(database, actor, 'new', { mine: false })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(Object.keys(counts).length).toBeGreaterThan(3)
}, 120_000)
