import { beforeEach, expect, test } from 'vitest'
import { createNoticesMail } from '../../app/mails.ts'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn } from '../../tests/world/applications.ts'
import { worldCatalogue } from '../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../tests/world/records.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { addProgramme, publishAdded, returnAdded } from '../added/added.server.ts'
import { listFactReports, publishFactReport, reportFact, returnFactReport } from '../facts/reports.server.ts'
import { addToShortlist, remarkOnShortlist, removeFromShortlist } from '../shortlist/shortlist.server.ts'
import { chooseNotices, getChoices, stopMails } from './choices.server.ts'
import { openFeed, readFeed } from './feed.server.ts'
import { mailNotices } from './mail.server.ts'
import { remindOfDeadlines, tellOfChanges, tellOfOutcomes } from './new-notices.server.ts'
import { viewNotices } from './notices.server.ts'
import { listSearches, runSavedSearches, saveSearch } from './searches.server.ts'
import { MAX_SEARCHES } from './types.ts'

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
    .map((worldProgramme) => {
      const amount =
        worldProgramme.id === DATA
          ? 104_000
          : worldProgramme.id === 'partner-lakeside-cs'
            ? 28_000
            : undefined
      const { tuition } = worldProgramme.facts
      if (!amount || tuition?.state !== 'published') return worldProgramme
      return {
        ...worldProgramme,
        facts: { ...worldProgramme.facts, tuition: { ...tuition, value: { ...tuition.value, amount } } },
      }
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
const write = createNoticesMail('https://pma.example')

let amara: SignedIn
beforeEach(async () => {
  await pool.query('delete from users')
  amara = await makeStudent(database)
})

async function shortlisted(programme: string, deadline = '') {
  await addToShortlist(database, own(amara), today.catalogue, [programme], noon('2026-11-20'))
  await remarkOnShortlist(database, own(amara), programme, { values: { deadline }, base: { deadline: '' } })
}
const listNotices = async (now = noon('2026-11-24')) =>
  (await viewNotices(database, own(amara), now)).map(({ kind, about }) => [kind, about] as const)
const mails = async () =>
  (await pool.query<{ body: string; unsubscribe: string }>('select body, unsubscribe from mails order by id'))
    .rows

test('a deadline is announced 30, 14, 7 and 2 days ahead, once each, however often the job runs', async () => {
  await shortlisted(DATA, '2026-12-24')
  let count = 0
  for (let day = 20; day <= 70; day++)
    for (const hour of [0, 7, 23])
      count += await remindOfDeadlines(database, new Date(Date.UTC(2026, 10, day, hour)))
  expect(count).toBe(4)
  expect((await listNotices())[0]).toEqual([
    'deadline',
    expect.objectContaining({
      id: DATA,
      institution: 'Yarra University',
      deadline: '2026-12-24',
      application: null,
    }),
  ])
})

test('days are counted in the institution’s zone, wherever the student is', async () => {
  await shortlisted(DATA, '2026-12-24')
  await chooseNotices(database, own(amara), { zone: 'Pacific/Auckland' })
  // The 24th of November begins in Melbourne, two hours after Auckland.
  expect(await remindOfDeadlines(database, new Date('2026-11-23T12:59:59Z'))).toBe(0)
  expect(await remindOfDeadlines(database, new Date('2026-11-23T13:00:00Z'))).toBe(1)
})

test('a sent or withdrawn application gives no reminder', async () => {
  await shortlisted(DATA, '2026-12-24')
  const { id } = await draftOf(DATA, amara)
  await pool.query(`update applications set deadline = '2026-12-24' where id = $1`, [id])
  expect(await remindOfDeadlines(database, noon('2026-11-24'))).toBe(1)
  expect((await listNotices())[0][1]).toMatchObject({ application: id })

  await pool.query(`update applications set step = 'withdrawn' where id = $1`, [id])
  // Told in the product before it was withdrawn, it is not mailed after.
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-24'))).toBe(0)
  expect(await remindOfDeadlines(database, noon('2026-12-10'))).toBe(0)
})

test('a date removed from an application gives no reminder, even if the shortlist still has it', async () => {
  await shortlisted(DATA, '2026-12-24')
  const { id } = await draftOf(DATA, amara)
  await pool.query('update applications set deadline = null where id = $1', [id])
  expect(await remindOfDeadlines(database, noon('2026-11-24'))).toBe(0)
})

test('one mail a day collects new notices by day, and never repeats one', async () => {
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, noon('2026-11-24'))
  const night = new Date('2026-11-23T20:00:00Z')
  expect(await mailNotices(database, write, HOUSE, night)).toBe(0)
  const runs = [
    mailNotices(database, write, HOUSE, noon('2026-11-24')),
    mailNotices(database, write, HOUSE, noon('2026-11-24')),
  ]
  expect((await Promise.all(runs)).toSorted()).toEqual([0, 1])
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-25'))).toBe(0)
  const [mail] = await mails()
  expect(mail.body).toMatch(
    /Yarra University, Master of Data Science: The last day to apply that you noted is 24\sDecember\s2026 \(in\s30\sdays\)\./,
  )
})

test('the link in a mail only unsubscribes', async () => {
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, noon('2026-11-24'))
  await mailNotices(database, write, HOUSE, noon('2026-11-24'))
  const [{ unsubscribe }] = await mails()
  expect(unsubscribe).toMatch(/^https:\/\/pma\.example\/stop-mails\/[\da-f-]{36}\?only=deadline$/)

  expect(await stopMails(database, 'nobody’s')).toBe(false)
  const key = new URL(unsubscribe).pathname.split('/').at(-1)!
  expect(await stopMails(database, key, ['deadline'])).toBe(true)
  expect((await getChoices(database, own(amara))).mailed).toEqual(['message', 'search', 'checked'])
  expect(await stopMails(database, key)).toBe(true)
  expect((await getChoices(database, own(amara))).mailed).toEqual([])
  await remindOfDeadlines(database, noon('2026-12-10'))
  expect(await mailNotices(database, write, HOUSE, noon('2026-12-10'))).toBe(0)
})

test('an unproven address gets no mail', async () => {
  amara = await makeStudent(database, { emailVerified: false })
  await shortlisted(DATA, '2026-12-24')
  await remindOfDeadlines(database, noon('2026-11-24'))
  expect(await mailNotices(database, write, HOUSE, noon('2026-11-24'))).toBe(0)
})

test('a change or removal of a shortlisted programme is announced once', async () => {
  await shortlisted(DATA)
  await shortlisted('partner-lakeside-mba')
  expect(await tellOfChanges(database, today.catalogue, noon('2026-11-24'))).toBe(0)
  expect(await tellOfChanges(database, tomorrow.catalogue, noon('2026-11-24'))).toBe(2)
  expect(await tellOfChanges(database, tomorrow.catalogue, noon('2026-11-25'))).toBe(0)
  expect((await listNotices()).map(([, about]) => about)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'partner-lakeside-mba', changes: [{ fact: 'withdrawn' }] }),
    ]),
  )
})

/** Adds a programme as a student does; its id. */
async function adds(now: Date, who = amara) {
  const form = {
    at: 'partner-isar',
    title: 'MSc Robotics',
    level: 'master',
    page: 'https://www.isar.edu/robotics',
  }
  expect(await addProgramme(database, own(who), today.catalogue, form, now, DAY)).toEqual({ ok: true })
  const { rows } = await pool.query(`select programme_id as id from shortlist_entries where user_id = $1`, [
    who.id,
  ])
  return rows[0].id as string
}
const DAY = '2026-11-24'
const toTime = (hour: number, day = DAY) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
/** The catalogue once it shows what was added. */
const listing = (id: string) =>
  worldCatalogue(
    worldProgrammes.concat({ ...worldProgrammes[0], id, title: 'Robotics' }),
    worldInstitutions,
    'listed',
  ).catalogue

test('a student is told once when an added programme is listed', async () => {
  const id = await adds(toTime(5))
  const tell = (hour: number, catalogue = listing(id)) => tellOfOutcomes(database, catalogue, toTime(hour))
  // While it waits it was never listed, so it is not withdrawn from any edition either.
  expect(await tellOfChanges(database, tomorrow.catalogue, toTime(5))).toBe(0)
  expect(await tell(5)).toBe(0)
  await publishAdded(database, BY_COMMAND, id, { title: 'Robotics' }, toTime(6), DAY)
  // Published, and not yet shown.
  expect(await tell(6, today.catalogue)).toBe(0)
  const counts = await Promise.all([tell(6), tell(6)])
  expect(counts.toSorted()).toEqual([0, 1])
  // Another student shortlists it after it was listed.
  const ben = await makeStudent(database)
  await addToShortlist(database, own(ben), listing(id), [id], toTime(6))
  await publishAdded(database, BY_COMMAND, id, { title: 'MSc Robotics' }, toTime(7), DAY)
  expect(await tell(8)).toBe(0)
  expect(await listNotices()).toEqual([
    [
      'checked',
      {
        id,
        title: 'Robotics',
        institution: expect.any(String),
        of: 'programme',
        state: 'published',
        reason: '',
      },
    ],
  ])
  // Taken off the list again is news, and so is its coming back.
  await returnAdded(database, BY_COMMAND, id, 'It has ended.', toTime(9), DAY)
  expect([await tell(9, today.catalogue), await tell(10, today.catalogue)]).toEqual([1, 0])
  await publishAdded(database, BY_COMMAND, id, {}, toTime(11), DAY)
  expect([await tell(11), await tell(12)]).toEqual([1, 0])
})

test('a student is told the reason each time an added programme cannot be listed', async () => {
  const id = await adds(toTime(5))
  const back = async (hour: number) => {
    await returnAdded(database, BY_COMMAND, id, 'The page is gone.', toTime(hour), DAY)
    return tellOfOutcomes(database, today.catalogue, toTime(hour))
  }
  expect([await back(6), await back(7)]).toEqual([1, 0])
  await removeFromShortlist(database, own(amara), id, toTime(8))
  expect(await back(9)).toBe(0)
  await adds(toTime(10))
  expect(await back(11)).toBe(1)
  expect((await listNotices())[0][1]).toMatchObject({
    id,
    title: 'MSc Robotics',
    state: 'returned',
    reason: 'The page is gone.',
  })
  await mailNotices(database, write, HOUSE, toTime(11))
  expect((await mails())[0].body).toContain(
    'You added this programme. We checked its page and could not list it: The page is gone.',
  )
})

test('a student is told the result of a fact report once, unless the account is erased', async () => {
  const ben = await makeStudent(database)
  const tell = (who: SignedIn, name: 'ielts' | 'page', fields: Record<string, string>) =>
    reportFact(database, own(who), today.catalogue, { programme: DATA, name }, fields, toTime(5))
  const page = 'https://www.yarra.edu/data'
  for (const who of [amara, ben]) await tell(who, 'ielts', { score: '7', page })
  await tell(amara, 'page', { page })
  const waiting = await listFactReports(database, BY_COMMAND)
  const getId = (name: string) => waiting.find((notice) => notice.name === name)!.id
  expect(await tellOfOutcomes(database, today.catalogue, toTime(5))).toBe(0)

  await publishFactReport(database, BY_COMMAND, today.catalogue, getId('ielts'), {
    now: toTime(6),
    today: DAY,
  })
  await returnFactReport(database, BY_COMMAND, getId('page'), 'It asks for a password.', toTime(6))
  await pool.query('delete from users where id = $1', [ben.id])
  expect(await tellOfOutcomes(database, today.catalogue, toTime(6))).toBe(2)
  expect(await tellOfOutcomes(database, today.catalogue, toTime(7))).toBe(0)
  expect((await listNotices()).map(([kind, about]) => [kind, about])).toEqual(
    expect.arrayContaining([
      ['checked', expect.objectContaining({ id: DATA, of: 'ielts', state: 'published', reason: '' })],
      ['checked', expect.objectContaining({ of: 'page', reason: 'It asks for a password.' })],
    ]),
  )
  await mailNotices(database, write, HOUSE, toTime(7))
  const [mail] = await mails()
  expect(mail.body).toContain(
    'Yarra University, Master of Data Science: You told us what its page says (IELTS, overall). We checked it and published it.',
  )
  expect(mail.unsubscribe).toMatch(/\?only=checked$/)
})

test('a student is told what was found of what they asked, and what is not said', async () => {
  const ben = await makeStudent(database)
  await pool.query(
    `insert into fact_requests (user_id, programme_id, question, asked_at, answer_by, outcome, answered_at)
     values ($1, $2, 'tuition', $3, '2026-11-30', 'found', $3), ($1, $2, 'requirements', $3, '2026-11-30', 'not-said', $3),
       ($1, $2, 'intakes', $3, '2026-11-30', null, null)`,
    [ben.id, DATA, toTime(6)],
  )

  expect(await tellOfOutcomes(database, today.catalogue, toTime(7))).toBe(2)
  expect(await tellOfOutcomes(database, today.catalogue, toTime(8))).toBe(0)
  const notices = await viewNotices(database, own(ben), toTime(8))
  expect(notices.map(({ about }) => about)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: DATA, of: 'tuition', state: 'found' }),
      expect.objectContaining({ id: DATA, of: 'requirements', state: 'not-said' }),
    ]),
  )
})

const context = { searchable: today, currency: 'INR' }
const masters = { name: 'Masters in Canada', query: 'country=CA&level=master&page=3', everyDays: 1 } as const

test('a saved search reports new, cheaper and removed programmes of a newer edition when it is due', async () => {
  expect(await saveSearch(database, own(amara), context, masters, noon('2026-11-24'))).toMatchObject({
    ok: true,
  })
  const later = { ...context, searchable: tomorrow }
  // The same edition costs nothing, and a day has to go by.
  expect(await runSavedSearches(database, context, noon('2026-11-26'))).toBe(0)
  expect(await runSavedSearches(database, later, new Date('2026-11-25T06:00:00Z'))).toBe(0)
  expect(await runSavedSearches(database, later, noon('2026-11-25'))).toBe(1)
  expect(await runSavedSearches(database, later, noon('2026-11-29'))).toBe(0)

  const [[kind, about]] = await listNotices()
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

test('a search is saved once by name, if it has criteria, up to a limit', async () => {
  const save = (changes: Partial<Parameters<typeof saveSearch>[3]>) =>
    saveSearch(database, own(amara), context, { ...masters, ...changes }, noon('2026-11-24'))
  expect(await save({ query: 'nothing=known' })).toEqual({ ok: false, reason: 'no-search' })
  expect(await save({ name: '' })).toMatchObject({ ok: false, reason: 'invalid' })
  await save({})
  await save({ name: 'Again', everyDays: 7, query: 'level=master&country=CA' })
  expect(await listSearches(database, own(amara))).toMatchObject([{ name: 'Again', everyDays: 7, found: 2 }])
  for (let more = 1; more < MAX_SEARCHES; more++) await save({ query: `country=CA&maxTuition=${more}00000` })
  expect(await save({ query: 'country=DE' })).toEqual({ ok: false, reason: 'too-many' })
  expect(await save({ name: 'Renamed' })).toMatchObject({ ok: true })
})

test('a calendar opens at its newest address only', async () => {
  await shortlisted(DATA, '2026-12-24')
  const keyNow = async () => (await getChoices(database, own(amara))).feedKey
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
