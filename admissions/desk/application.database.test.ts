import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { applicationsIn, catalogue, DATA, no, now, sending } from '../../tests/world/applications.ts'
import { makeStaff } from '../../tests/world/students.ts'
import { BY_COMMAND, own } from '../access/types.ts'
import { remarkOnApplication, takeStep } from '../applications/applications.server.ts'
import { submitApplication } from '../applications/submit.server.ts'
import { assignStudent } from '../staff/staff.server.ts'
import { openApplication } from './desk.server.ts'

const database = await testDatabase()
const { completeOf } = applicationsIn(database)

test('a counsellor opens a submitted application with its history; a colleague cannot find the student', async () => {
  const { amara, id, passport } = await completeOf()
  const guide = await makeStaff(database, 'counsellor')
  const otherCounsellor = await makeStaff(database, 'counsellor')
  await assignStudent(database, BY_COMMAND, { counsellor: guide.email, student: amara.email }, now)
  const edit = {
    values: { note: 'My first choice', deadline: '2027-01-15' },
    base: { note: '', deadline: '' },
  }
  await remarkOnApplication(database, own(amara), id, edit)
  const open = (by: typeof guide, why: 'care' | 'check' = 'care') =>
    openApplication(database, by, { student: amara.id, application: id, reason: why })

  const draft = await open(guide)
  expect(draft).toMatchObject({
    student: { id: amara.id, name: amara.name },
    programme: { id: DATA, title: 'Master of Data Science' },
    intake: '2027-02',
    status: 'draft',
    deadline: '2027-01-15',
    papers: { passport: { version: passport.versions[0], type: 'pdf' }, transcripts: 'direct' },
    submission: null,
  })
  // The student's note is theirs alone.
  expect(JSON.stringify(draft)).not.toContain('My first choice')

  await takeStep(database, own(amara), id, 'markReady', no, now)
  await submitApplication(database, own(amara), catalogue, id, sending(), now)
  const acting = { by: guide, surface: 'page', student: amara } as const
  const conditions = { reason: '7.0 in IELTS by 1 March' }
  expect(await takeStep(database, acting, id, 'recordConditions', conditions, now)).toEqual({ ok: true })
  expect(await open(guide)).toMatchObject({
    status: 'conditions',
    submission: {
      appliedOn: '2026-11-20',
      reference: 'YU-1',
      profile: { about: { firstName: 'Amara' } },
      papers: { passport: { version: passport.versions[0] } },
    },
    events: [
      { what: 'begin', by: 'student', name: 'Amara Rao' },
      { what: 'markReady' },
      { what: 'submit', at: now },
      { what: 'recordConditions', by: 'counsellor', name: guide.name, reason: '7.0 in IELTS by 1 March' },
    ],
  })

  expect(await open(otherCounsellor)).toBeUndefined()
  expect(await open(await makeStaff(database, 'finance'))).toBeUndefined()
  expect(await open(await makeStaff(database, 'manager'), 'check')).toMatchObject({ status: 'conditions' })
  const request = { student: amara.id, application: crypto.randomUUID(), reason: 'care' } as const
  expect(await openApplication(database, guide, request)).toBeUndefined()
})
