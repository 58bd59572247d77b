import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { type ImportRun, recordImportRun } from './store.server.ts'

const database = await testDatabase()

test('a run is remembered with its counts', async () => {
  const { id } = await recordImportRun(
    database,
    run({
      register: 'cricos',
      startedAt: toTime('10:00'),
      rejected: 2,
      rejectedByReason: { 'no-title': 2 },
      snapshot: 'v2',
    }),
  )

  const { rows } = await database.pool.query('select * from import_runs where id = $1', [id])

  expect(rows[0]).toMatchObject({
    register: 'cricos',
    started_at: toTime('10:00'),
    outcome: 'applied',
    rejected: 2,
    rejected_by_reason: { 'no-title': 2 },
    snapshot: 'v2',
    message: null,
  })
})

test('the table itself refuses an unknown outcome', async () => {
  const strange = { ...run({}), outcome: 'perhaps' as ImportRun['outcome'] }

  await expect(recordImportRun(database, strange)).rejects.toThrow()
})

function run(changes: Partial<ImportRun>): ImportRun {
  return {
    register: 'hipo',
    startedAt: toTime('07:00'),
    finishedAt: toTime('11:00'),
    outcome: 'applied',
    sources: [],
    rowsRead: 0,
    added: 0,
    changed: 0,
    withdrawn: 0,
    rejected: 0,
    rejectedByReason: {},
    ...changes,
  }
}

function toTime(time: string) {
  return new Date(`2026-11-21T${time}:00Z`)
}
