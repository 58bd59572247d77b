import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldProgrammes } from '../../tests/world/records.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import { listShares, readSharedShortlist, revokeShare, shareShortlist } from './sharing.server.ts'
import { addToShortlist, remarkOnShortlist } from './shortlist.server.ts'

const database = await testDatabase()
const { catalogue } = worldCatalogue()
const [data, nursing] = worldProgrammes.map(({ id }) => id)
const now = new Date('2026-11-21T09:00:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function amaraWithNote() {
  const amara = await makeStudent(database, { name: 'Amara Canary', phoneNumber: '+911234567890' })
  await addToShortlist(database, own(amara), catalogue, [data], now)
  await remarkOnShortlist(database, own(amara), data, {
    values: { note: 'Ask uncle', deadline: '2027-03-01' },
    base: {},
  })
  return amara
}

test('a link shows the current list, without its owner', async () => {
  const amara = await amaraWithNote()
  const token = (await shareShortlist(database, own(amara), { days: 30, withNotes: false }, now))!
  await addToShortlist(database, own(amara), catalogue, [nursing], now)

  const shared = await readSharedShortlist(database, token, daysLater(1))

  expect(shared!.entries.map(({ programmeId, note }) => [programmeId, note])).toEqual([
    [data, ''],
    [nursing, ''],
  ])
  expect(shared!.expiresAt).toEqual(daysLater(30))
  for (const own of [amara.name, amara.email, amara.phoneNumber!, amara.id])
    expect(JSON.stringify(shared)).not.toContain(own)
})

test('notes are shared only if the student chooses so', async () => {
  const amara = await amaraWithNote()
  const token = (await shareShortlist(database, own(amara), { days: 7, withNotes: true }, now))!

  expect((await readSharedShortlist(database, token, now))!.entries[0].note).toBe('Ask uncle')
})

test('a link ends after its days, and at once when it is revoked', async () => {
  const amara = await amaraWithNote()
  const token = (await shareShortlist(database, own(amara), { days: 7, withNotes: false }, now))!
  const otherLink = (await shareShortlist(
    database,
    own(amara),
    { days: 7, withNotes: false },
    daysLater(0.5),
  ))!

  expect(await readSharedShortlist(database, token, daysLater(7))).toBeUndefined()
  const [newest] = await listShares(database, own(amara), daysLater(1))
  expect(await revokeShare(database, own(amara), newest.id)).toBe(true)

  expect(await readSharedShortlist(database, otherLink, daysLater(1))).toBeUndefined()
  expect(await readSharedShortlist(database, token, daysLater(1))).toBeDefined()
})

test('nobody else can end it, and guessed tokens find nothing', async () => {
  const amara = await amaraWithNote()
  const token = (await shareShortlist(database, own(amara), { days: 7, withNotes: false }, now))!
  const [share] = await listShares(database, own(amara), now)
  const ben = await makeStudent(database)

  expect(await revokeShare(database, own(ben), share.id)).toBe(false)
  expect(await revokeShare(database, own(amara), 'no-uuid')).toBe(false)
  expect(await readSharedShortlist(database, `${token}x`, now)).toBeUndefined()
  expect(await readSharedShortlist(database, token, now)).toBeDefined()
})

test('the token is stored nowhere in the database', async () => {
  const amara = await amaraWithNote()
  const token = (await shareShortlist(database, own(amara), { days: 7, withNotes: false }, now))!

  const { rows } = await database.pool.query('select shortlist_shares::text as text from shortlist_shares')

  const storedText = rows.map(({ text }) => text).join(' ')
  expect(storedText).not.toContain(token)
  expect(storedText).not.toContain(Buffer.from(token).toString('hex'))
})

test('at most five links are open, even if created at once', async () => {
  const amara = await amaraWithNote()

  const tokens = await Promise.all(
    Array.from({ length: 12 }, () =>
      shareShortlist(database, own(amara), { days: 7, withNotes: false }, now),
    ),
  )

  expect(tokens.filter(Boolean)).toHaveLength(5)
  expect(await listShares(database, own(amara), now)).toHaveLength(5)
})
