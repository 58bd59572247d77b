import { beforeEach, expect, test } from 'vitest'
import { noticesMail } from '../../app/mails.ts'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn } from '../../tests/world/applications.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../tests/world/records.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { addToShortlist, remarkOnShortlist } from '../shortlist/shortlist.server.ts'
import {
  choicesOf,
  choose,
  mailNotices,
  openFeed,
  readFeed,
  remindOfDeadlines,
  stopMails,
  tellOfChanges,
  viewNotices,
} from './notices.server.ts'
import { listSearches, lookAtSearches, saveSearch } from './searches.server.ts'
import { MOST_SEARCHES } from './types.ts'

const database = await testDatabase()
const { pool } = database
const { draftOf } = applicationsIn(database)
const HOUSE = 'Asia/Kolkata'
const DATA = 'partner-yarra-data'
const today = worldCatalogue()
// One programme dearer, one cheaper, one gone, one new.
const tomorrow = worldCatalogue(
  worldProgrammes
    .filter(({ id }) => id !== 'partner-lakeside-mba')
    .map((one) => {
      const amount = one.id === DATA ? 104_000 : one.id === 'partner-lakeside-cs' ? 28_000 : undefined
      const { tuition } = one.facts
      if (!amount || tuition?.state !== 'published') return one
      return { ...one, facts: { ...one.facts, tuition: { ...tuition, value: { ...tuition.value, amount } } } }
    })
    .concat({
      ...worldProgrammes.find(({ id }) => id === 'partner-lakeside-cs')!,
      id: 'partner-lakeside-ai',
      title: 'Master of Computer Vision',
    }),
  worldInstitutions,
  'tomorrow',
)
/** Noon in Kolkata. */
const noon = (day: string) => new Date(`${day}T06:30:00Z`)
const write = noticesMail('https://pma.example')

let amara: SignedIn
beforeEach(async () => {
  await pool.query('delete from users')
  amara = await makeStudent(database)
})

async function shortlisted(programme: string, deadline = '') {
  await addToShortlist(database, own(amara), today.catalogue, [programme], noon('2026-11-20'))
  await remarkOnShortlist(database, own(amara), programme, { values: { deadline }, base: { deadline: '' } })
}
const told = async (now = noon('2026-11-24')) =>
  (await viewNotices(database, own(amara), now)).map(({ kind, about }) => [kind, about] as const)
const mails = async () =>
  (await pool.query<{ body: string; unsubscribe: string }>('select body, unsubscribe from mails order by id'))
    .rows

test('a deadline is told of 30, 14, 7 and 2 days ahead, once each, whatever runs how often', async () => {
  await shortlisted(DATA, '2026-12-24')
  let made = 0
  for (let day = 20; day <= 70; day++)
    for (const hour of [0, 7, 23])
      made += await remindOfDeadlines(database, HOUSE, new Date(Date.UTC(2026, 10, day, hour)))
  expect(made).toBe(4)
  expect((await told())[0]).toEqual([
    'deadline',
    expect.objectContaining({
      id: DATA,
      institution: 'Yarra University',
      deadline: '2026-12-24',
      application: null,
    }),
  ])
})

test('days are those of the zone where the student is', async () => {
  await shortlisted(DATA, '2026-12-24')
  await choose(database, own(amara), { zone: 'Pacific/Auckland' })
  // It is the 24th of November already in Auckland, and not yet in Kolkata.
  const evening = new Date('2026-11-23T13:00:00Z')
  expect(await remindOfDeadlines(database, HOUSE, evening)).toBe(1)
})

test('of an application that was sent or withdrawn, and of one deadline twice, nobody is told', async () => {
  await shortlisted(DATA, '2026-12-24')
  const { id } = await draftOf(DATA, amara)
  await pool.query(`update applications set deadline = '2026-12-24' where id = $1`, [id])
  expect(await remindOfDeadlines(database, HOUSE, noon('2026-11-24'))).toBe(1)
  expect((await told())[0][1]).toMatchObject({ application: id })

  await pool.query(`update applications set step = 'withdrawn' where id = $1`, [id])
  // Told in the product before it was withdrawn, it is not mailed after.
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-24'))).toBe(0)
  expect(await remindOfDeadlines(database, HOUSE, noon('2026-12-10'))).toBe(0)
})

test('a day that was taken off an application is not reminded of by the shortlist, where it still stands', async () => {
  await shortlisted(DATA, '2026-12-24')
  const { id } = await draftOf(DATA, amara)
  await pool.query('update applications set deadline = null where id = $1', [id])
  expect(await remindOfDeadlines(database, HOUSE, noon('2026-11-24'))).toBe(0)
})

test('one mail a day gathers what is new, by day, and never twice', async () => {
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, HOUSE, noon('2026-11-24'))
  const night = new Date('2026-11-23T20:00:00Z')
  expect(await mailNotices(database, write, HOUSE, night)).toBe(0)
  const both = [
    mailNotices(database, write, HOUSE, noon('2026-11-24')),
    mailNotices(database, write, HOUSE, noon('2026-11-24')),
  ]
  expect((await Promise.all(both)).toSorted()).toEqual([0, 1])
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-25'))).toBe(0)
  const [mail] = await mails()
  expect(mail.body).toContain(
    'Yarra University, Master of Data Science: The last day to apply that you noted is 24 December 2026 (in 30 days).',
  )
})

test('the link in a mail ends them, and opens nothing else', async () => {
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, HOUSE, noon('2026-11-24'))
  await mailNotices(database, write, HOUSE, noon('2026-11-24'))
  const [{ unsubscribe }] = await mails()
  expect(unsubscribe).toMatch(/^https:\/\/pma\.example\/stop-mails\/[\da-f-]{36}\?only=deadline$/)

  expect(await stopMails(database, 'nobody’s')).toBe(false)
  const key = new URL(unsubscribe).pathname.split('/').at(-1)!
  expect(await stopMails(database, key, ['deadline'])).toBe(true)
  expect((await choicesOf(database, own(amara))).mailed).toEqual(['message', 'search'])
  expect(await stopMails(database, key)).toBe(true)
  expect((await choicesOf(database, own(amara))).mailed).toEqual([])
  await remindOfDeadlines(database, HOUSE, noon('2026-12-10'))
  expect(await mailNotices(database, write, HOUSE, noon('2026-12-10'))).toBe(0)
})

test('nobody gets a mail at an address that they have not proven', async () => {
  amara = await makeStudent(database, { emailVerified: false })
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, HOUSE, noon('2026-11-24'))
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-24'))).toBe(0)
})

test('what has changed in a shortlisted programme is told once, and what is gone', async () => {
  await shortlisted(DATA)
  await shortlisted('partner-lakeside-mba')
  expect(await tellOfChanges(database, today.catalogue, noon('2026-11-24'))).toBe(0)
  expect(await tellOfChanges(database, tomorrow.catalogue, noon('2026-11-24'))).toBe(2)
  expect(await tellOfChanges(database, tomorrow.catalogue, noon('2026-11-25'))).toBe(0)
  expect((await told()).map(([, about]) => about)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'partner-lakeside-mba', changes: [{ fact: 'withdrawn' }] }),
    ]),
  )
})

const asked = { searchable: today, currency: 'INR' }
const masters = { name: 'Masters in Canada', query: 'country=CA&level=master&page=3', everyDays: 1 } as const

test('a saved search tells what is new, cheaper and gone in a newer edition, when its turn has come', async () => {
  expect(await saveSearch(database, own(amara), asked, masters, noon('2026-11-24'))).toMatchObject({
    ok: true,
  })
  const later = { ...asked, searchable: tomorrow }
  // The same edition costs nothing, and a day has to go by.
  expect(await lookAtSearches(database, asked, noon('2026-11-26'))).toBe(0)
  expect(await lookAtSearches(database, later, new Date('2026-11-25T06:00:00Z'))).toBe(0)
  expect(await lookAtSearches(database, later, noon('2026-11-25'))).toBe(1)
  expect(await lookAtSearches(database, later, noon('2026-11-29'))).toBe(0)

  const [[kind, about]] = await told()
  expect([kind, about]).toMatchObject([
    'search',
    {
      name: 'Masters in Canada',
      query: 'country=CA&level=master',
      fresh: { count: 1, first: [{ title: 'Master of Computer Vision' }] },
      cheaper: {
        count: 1,
        first: [{ id: 'partner-lakeside-cs', after: { amount: 28_000, currency: 'CAD' } }],
      },
      withdrawn: { count: 1, first: [{ id: 'partner-lakeside-mba' }] },
    },
  ])
})

test('a search is saved once, by a name, if it asks for something, and only so many are', async () => {
  const save = (given: Partial<Parameters<typeof saveSearch>[3]>) =>
    saveSearch(database, own(amara), asked, { ...masters, ...given }, noon('2026-11-24'))
  expect(await save({ query: 'nothing=known' })).toEqual({ ok: false, reason: 'no-search' })
  expect(await save({ name: '' })).toMatchObject({ ok: false, reason: 'invalid' })
  await save({})
  await save({ name: 'Again', everyDays: 7, query: 'level=master&country=CA' })
  expect(await listSearches(database, own(amara))).toMatchObject([{ name: 'Again', everyDays: 7, found: 2 }])
  for (let more = 1; more < MOST_SEARCHES; more++) await save({ query: `country=CA&maxTuition=${more}00000` })
  expect(await save({ query: 'country=DE' })).toEqual({ ok: false, reason: 'too-many' })
  expect(await save({ name: 'Renamed' })).toMatchObject({ ok: true })
})

test('a calendar opens by its newest address alone', async () => {
  await shortlisted(DATA, '2026-12-24')
  const keyNow = async () => (await choicesOf(database, own(amara))).feedKey
  const read = (key: string | null) => readFeed(database, key ?? 'none', noon('2026-11-24'))
  expect(await keyNow()).toBeNull()
  await openFeed(database, own(amara), true)
  const first = await keyNow()
  expect(await read(first)).toMatchObject({
    student: amara.id,
    deadlines: [{ programme: DATA, deadline: '2026-12-24' }],
  })
  await openFeed(database, own(amara), true)
  expect(await read(first)).toBeUndefined()
  expect((await read(await keyNow()))?.deadlines).toHaveLength(1)
  await openFeed(database, own(amara), false)
  expect(await read(await keyNow())).toBeUndefined()
})
