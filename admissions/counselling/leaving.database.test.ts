import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { booking, hours, makeBooker, makeCounsellor } from '../../tests/world/counselling.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { BY_ITSELF, own } from '../access/types.ts'
import { viewThread } from '../messages/messages.server.ts'
import { endRole } from '../staff/staff.server.ts'
import { saveWeeklyHours } from './calendar.server.ts'
import { countSessionsFrom, reassignSessions } from './leaving.server.ts'
import { bookSession, moveSession, viewSessions } from './sessions.server.ts'
import { freeTimes } from './take-time.server.ts'

const database = await testDatabase()
// A little later than the start of the counsellor made below.
const now = new Date(Date.now() + 60_000)
const zone = 'Asia/Kolkata'
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const toTime = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`)

test('after a last day, sessions go to a free colleague; otherwise they are cancelled, with a notice', async () => {
  const leaving = await makeCounsellor(database, now)
  const [amara, ben] = [await makeBooker(database), await makeBooker(database)]
  const [before, lastDay, after] = [2, 4, 7].map(inDays)
  const book = async (student: typeof amara, start: Date) => {
    const booked = await bookSession(database, own(student), booking({ start }), now)
    if (!booked.ok) throw new Error(booked.reason)
    return booked.session
  }
  const earlySession = await book(amara, toTime(before, '11:00'))
  const movedSession = await book(amara, toTime(after, '10:00'))
  const lost = await book(ben, toTime(after, '11:00'))

  const owner = await makeStaff(database, 'owner')
  const actor = { by: owner, surface: 'page' } as const
  await endRole(database, actor, { email: leaving.person.email, zone, lastDay }, now)
  expect(await countSessionsFrom(database, BY_ITSELF, leaving.person.id, toTime(lastDay, '23:59'))).toBe(2)
  const span = { from: toTime(after, '00:00'), to: toTime(inDays(8), '00:00') }
  expect(await freeTimes(database, booking(), span, 9, now)).toEqual([])
  expect(
    await moveSession(
      database,
      { acting: own(amara) },
      earlySession.id,
      { start: toTime(after, '10:30') },
      now,
    ),
  ).toMatchObject({
    ok: false,
    reason: 'taken',
  })

  // A colleague is there from ten to half past ten alone.
  const staying = await makeCounsellor(database, now)
  await saveWeeklyHours(database, staying.acting, hours('10:00', '10:30'), now)
  const words = {
    handedOn: ({ was, name }: { was: string; name: string }) => `${name} for ${was}`,
    calledOff: ({ was, next }: { was: string; next: { day: string; starts: string }[] }) =>
      `${was} cannot; ${next.map(({ day, starts }) => `${day} ${starts}`).join(', ')}`,
  }
  expect(await reassignSessions(database, words, now)).toBe(2)
  expect(await reassignSessions(database, words, now)).toBe(0)

  const getSessions = async (student: typeof amara) =>
    new Map((await viewSessions(database, own(student), now)).map((session) => [session.id, session]))
  const amaras = await getSessions(amara)
  expect(amaras.get(earlySession.id)).toMatchObject({
    counsellor: leaving.person.id,
    state: 'booked',
    sequence: 0,
  })
  expect(amaras.get(movedSession.id)).toMatchObject({
    counsellor: staying.person.id,
    state: 'booked',
    sequence: 1,
  })
  expect((await getSessions(ben)).get(lost.id)).toMatchObject({ state: 'cancelled', late: false })
  const { rows } = await database.pool.query(
    `select count(*)::int as used from vouchers where student_id = $1 and returned_at is null`,
    [ben.id],
  )
  expect(rows[0].used).toBe(0)
  const listMessages = async (student: typeof amara) =>
    (await viewThread(database, own(student), now)).messages.map(({ text }) => text)
  expect(await listMessages(amara)).toEqual([`${staying.person.name} for ${leaving.person.name}`])
  const next = [8, 9, 10].map((days) => `${inDays(days)} 10:00`).join(', ')
  expect(await listMessages(ben)).toEqual([`${leaving.person.name} cannot; ${next}`])
})

test('after a handover, a session goes to the new counsellor before a colleague with fewer sessions', async () => {
  const leaving = await makeCounsellor(database, now)
  const [amara, ben] = [await makeBooker(database), await makeBooker(database)]
  const day = inDays(6)
  const start = toTime(day, '10:00')
  const booked = await bookSession(
    database,
    own(amara),
    booking({ start, counsellor: leaving.person.id }),
    now,
  )
  expect(booked).toMatchObject({ ok: true })
  const [successor] = [await makeCounsellor(database, now), await makeCounsellor(database, now)]
  const others = booking({ start: toTime(day, '11:00'), counsellor: successor.person.id })
  expect(await bookSession(database, own(ben), others, now)).toMatchObject({ ok: true })
  await database.pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
    amara.id,
    successor.person.id,
  ])

  const actor = { by: await makeStaff(database, 'owner'), surface: 'page' } as const
  await endRole(database, actor, { email: leaving.person.email, zone, lastDay: inDays(1) }, now)
  const words = { handedOn: ({ name }: { name: string }) => name, calledOff: () => '' }
  expect(await reassignSessions(database, words, now)).toBe(1)
  expect(await viewSessions(database, own(amara), now)).toMatchObject([{ counsellor: successor.person.id }])
})
