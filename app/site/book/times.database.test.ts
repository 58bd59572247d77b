import { expect, test } from 'vitest'
import { own } from '../../../admissions/access/types.ts'
import { findOwnCounsellor } from '../../../admissions/counselling/sessions.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { makeBooker, makeCounsellor } from '../../../tests/world/counselling.ts'
import type { PageContext } from '../../context.ts'
import { readOfferedTimes } from './times.server.ts'

const database = await testDatabase()
const now = new Date('2027-03-01T05:00:00Z')
const page = { database, now: () => now, zone: () => 'Asia/Kolkata' } as unknown as PageContext

test('a student sees their own counsellor’s times first, others’ if there are none or on request', async () => {
  const [tara, diya] = [await makeCounsellor(database, now), await makeCounsellor(database, now)]
  const student = await makeBooker(database)
  const offerFor = async (query = '', ofOwn = true) => {
    const counsellor = ofOwn ? await findOwnCounsellor(database, own(student)) : undefined
    const offer = await readOfferedTimes(page, new URLSearchParams(query), {
      id: student.id,
      own: counsellor,
    })
    return [offer.wish.counsellor, offer.days.length > 0]
  }
  expect(await offerFor()).toEqual([undefined, true])
  for (const { person } of [tara, diya]) {
    await database.pool.query('delete from caseloads where student_id = $1', [student.id])
    await database.pool.query('insert into caseloads (student_id, counsellor_id) values ($1, $2)', [
      student.id,
      person.id,
    ])
    expect(await offerFor()).toEqual([person.id, true])
  }
  expect(await offerFor('counsellor=')).toEqual([undefined, true])
  expect(await offerFor(`counsellor=${tara.person.id}`)).toEqual([tara.person.id, true])
  await database.pool.query('delete from openings where counsellor_id = $1', [diya.person.id])
  expect(await offerFor()).toEqual([undefined, true])
})
