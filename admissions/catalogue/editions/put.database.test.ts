import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { NotAllowed } from '../../access/acting.server.ts'
import { BY_COMMAND, VISITOR } from '../../access/types.ts'
import { putEdition } from './put.server.ts'

const database = await testDatabase()

const edition = { register: 'cricos', importedAt: '2026-11-21T09:30:00.000Z' } as const

async function imports() {
  const { rows } = await database.pool.query(
    `select by_role, by_person, about, record, surface from events where verb = 'catalogue.import'`,
  )
  return rows
}

test('a failed import leaves no event; a successful one records who imported what', async () => {
  const failWithFullDisk = async () => {
    throw new Error('the disk is full')
  }
  await expect(putEdition(database, BY_COMMAND, edition, failWithFullDisk)).rejects.toThrow(
    'the disk is full',
  )
  expect(await imports()).toEqual([])

  await putEdition(database, BY_COMMAND, edition, async () => {})

  expect(await imports()).toEqual([
    {
      by_role: 'owner',
      by_person: null,
      about: null,
      record: 'cricos 2026-11-21T09:30:00.000Z',
      surface: 'command',
    },
  ])
})

test('an import requires the right', async () => {
  let isPut = false
  const put = async () => {
    isPut = true
  }
  await expect(putEdition(database, { by: VISITOR, surface: 'page' }, edition, put)).rejects.toThrow(
    NotAllowed,
  )
  expect(isPut).toBe(false)
})
