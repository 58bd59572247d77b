import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStudent, takenOver } from '../../tests/world/students.ts'
import type { Acting } from '../access/types.ts'
import { removeAbandoned, removeSuperseded } from './superseded.server.ts'

const database = await testDatabase()
const { pool } = database
const now = new Date('2026-11-21T12:00:00Z')

/** An account of the given age in days, without a session by default. */
async function account(email: string, { proven = false, daysOld = 31, signedIn = false } = {}) {
  const { id } = await makeStudent(database, { email, emailVerified: proven })
  await pool.query(
    'update users set created_at = $2::timestamptz - make_interval(days => $3) where id = $1',
    [id, now, daysOld],
  )
  await pool.query('update sessions set expires_at = $2 where user_id = $1', [
    id,
    new Date(now.getTime() + (signedIn ? 1_000 : -1_000)),
  ])
  return id
}

const erase = async ({ student }: Acting) => {
  await pool.query('delete from users where id = $1', [student.id])
}
const isThere = async (id: string) =>
  (await pool.query('select from users where id = $1', [id])).rowCount === 1

test('an account with an address that another account has proven is deleted after 30 days; others stay', async () => {
  const squatter = await account('amara@example.org')
  const stays = [
    await account('amara@example.org', { proven: true, daysOld: 400 }),
    await account('ben@example.org', { proven: true, daysOld: 400 }),
    // Not proven yet: its author may still prove it.
    await account('chen@example.org', { daysOld: 400 }),
    await account('ben@example.org', { daysOld: 29 }),
    // Imported data still belongs to them, whatever the sign-in method.
    await takenOver(database, await account('ben@example.org', { daysOld: 400 })),
    // A signed-in user can still correct the address.
    await account('ben@example.org', { daysOld: 400, signedIn: true }),
  ]

  expect(await removeSuperseded(database, erase, now)).toBe(1)

  expect(await isThere(squatter)).toBe(false)
  for (const id of stays) expect(await isThere(id)).toBe(true)
  expect(await removeSuperseded(database, erase, now)).toBe(0)
})

test('an account that cannot be erased now is left for the next run', async () => {
  await account('dana@example.org', { proven: true })
  const squatter = await account('dana@example.org')

  await expect(
    removeSuperseded(
      database,
      async () => {
        throw new Error('the store is away')
      },
      now,
    ),
  ).rejects.toThrow('away')

  expect(await isThere(squatter)).toBe(true)
  expect(await removeSuperseded(database, erase, now)).toBe(1)
})

test('an account without confirmation or sign-in for a month is deleted; others stay', async () => {
  await pool.query('delete from users')
  const signedInAgo = (id: string, days: number) =>
    pool.query(
      `insert into events (at, verb, by_role, about, surface)
       values ($2::timestamptz - make_interval(days => $3), 'account.signIn', 'visitor', $1, 'page')`,
      [id, now, days],
    )
  const abandoned = [await account('nobody@example.org'), await account('once@example.org', { daysOld: 90 })]
  await signedInAgo(abandoned[1], 60)
  const cared = await account('cared@example.org')
  const counsellor = await account('counsellor@example.org', { proven: true })
  await pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [cared, counsellor])
  const stays = [
    cared,
    counsellor,
    await account('new@example.org', { daysOld: 29 }),
    await account('confirmed@example.org', { proven: true, daysOld: 400 }),
    await account('here@example.org', { daysOld: 400, signedIn: true }),
    await takenOver(database, await account('elsewhere@example.org', { daysOld: 400 })),
  ]
  const lately = await account('lately@example.org', { daysOld: 400 })
  await signedInAgo(lately, 20)

  expect(await removeAbandoned(database, erase, now)).toBe(2)

  for (const id of abandoned) expect(await isThere(id)).toBe(false)
  for (const id of [...stays, lately]) expect(await isThere(id)).toBe(true)
})
