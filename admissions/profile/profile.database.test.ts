import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { makeStudent } from '../../tests/world/students.ts'
import { profileOf } from './profile.server.ts'

const database = await testDatabase()

test('a student who has said nothing has an empty profile with what their account knows', async () => {
  const amara = await makeStudent(database, { name: 'Amara Rao', phoneNumber: '+919876543210' })

  expect(await profileOf(database, amara)).toEqual({
    about: {
      userName: 'Amara Rao',
      email: amara.email,
      phoneNumber: '+919876543210',
      firstName: '',
      lastName: '',
      gender: '',
      dateOfBirth: '',
      nationality: '',
      address: '',
      country: '',
      state: '',
      city: '',
      zipCode: '',
    },
    experience: [],
    education: [],
    testResults: [],
    filterDetails: undefined,
  })
})
