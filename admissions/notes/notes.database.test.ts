import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStaff, makeStudent } from '../../tests/world/students.ts'
import { NotAllowed } from '../access/acting.server.ts'
import { BY_COMMAND } from '../access/types.ts'
import type { SignedIn } from '../accounts/types.ts'
import { openFile } from '../desk/desk.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { addNote, removeNote } from './notes.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-29T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function inCare() {
  const guide = await makeStaff(database, 'counsellor')
  const amara = await makeStudent(database)
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const about = (person: SignedIn) => ({ by: person, surface: 'page', student: { id: amara.id } }) as const
  const notesFor = async (person: SignedIn, why: 'care' | 'check' = 'care') =>
    (await openFile(database, person, amara.id, { parts: ['notes'], reason: why }))!.notes!
  return { guide, amara, about, notesFor }
}
const note = (text: string) => ({ text, application: undefined })

test('a counsellor’s notes are visible to the next counsellor, and not to the student at the desk', async () => {
  const { guide, amara, about, notesFor } = await inCare()
  expect(await addNote(database, about(guide), note('Her father decides.'), now)).toEqual({ ok: true })
  await addNote(database, about(guide), note('Prefers calls after six.'), later(20))

  const manager = await makeStaff(database, 'manager')
  expect(await notesFor(manager, 'check')).toMatchObject([
    { text: 'Prefers calls after six.', by: 'Meera Iyer', own: false, ofLead: false },
    { text: 'Her father decides.' },
  ])
  await expect(addNote(database, about(amara), note('Mine'), now)).rejects.toThrow(NotAllowed)
  const { rows } = await database.pool.query(
    "select verb from events where by_person = $1 and verb = 'notes.add'",
    [guide.id],
  )
  expect(rows).toHaveLength(2)
})

test('an identical note within ten minutes is saved once', async () => {
  const { guide, about, notesFor } = await inCare()
  await addNote(database, about(guide), note('Called, no answer.'), now)
  await addNote(database, about(guide), note('Called, no answer.'), later(9))
  await addNote(database, about(guide), note('Called, no answer.'), later(30))
  expect(await notesFor(guide)).toHaveLength(2)

  expect(await addNote(database, about(guide), note(''), now)).toMatchObject({
    faults: { note: 'empty-note' },
  })
  expect(await addNote(database, about(guide), note('a'.repeat(4_001)), now)).toMatchObject({
    faults: { note: 'long-note' },
  })
})

test('only its author can remove a note', async () => {
  const { guide, about, notesFor } = await inCare()
  const manager = await makeStaff(database, 'manager')
  await addNote(database, about(guide), note('Wrong student.'), now)
  const [{ id }] = await notesFor(guide)

  expect(await removeNote(database, about(manager), id)).toBe(false)
  expect(await removeNote(database, about(guide), id)).toBe(true)
  expect(await removeNote(database, about(guide), id)).toBe(false)
  expect(await notesFor(guide)).toEqual([])
})

test('a note is about an application of the student or about none', async () => {
  const { guide, about, notesFor } = await inCare()
  const otherId = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'

  expect(await addNote(database, about(guide), { text: 'Late', application: otherId }, now)).toEqual({
    ok: false,
    reason: 'no-application',
  })
  expect(await notesFor(guide)).toEqual([])
})

test('what was noted on the lead or said in a call comes along', async () => {
  const { guide, amara, notesFor } = await inCare()
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into leads (idempotency_key, fingerprint, name, email, phone, source, page, suspect, submitted_at)
     values (gen_random_uuid(), 'x', 'Amara', $1, '+919811122233', 'joinUs', '/', false, $2) returning id`,
    [amara.email, now],
  )
  await database.owner.query('update enquiries set student_id = $2 where id = $1', [rows[0].id, amara.id])
  await database.owner.query(
    `insert into enquiry_past (enquiry_id, at, what, by_person, note) values
       ($1, $2::timestamptz, 'note', $3, 'Met at the fair.'), ($1, $2::timestamptz + interval '1 hour', 'call', $3, ''),
       ($1, $2::timestamptz + interval '2 hours', 'call', $3, 'Begins in September.')`,
    [rows[0].id, now, guide.id],
  )

  expect(await notesFor(guide)).toMatchObject([
    { text: 'Begins in September.', ofLead: true, own: false },
    { text: 'Met at the fair.', ofLead: true, own: false },
  ])
})
