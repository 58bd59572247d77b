import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { type ImportRun, latestImportRuns, recordImportRun } from './store.server.ts'

const database = await testDatabase()

test('the latest run of each register is remembered with its counts', async () => {
  await recordImportRun(database, run({ register: 'france', startedAt: at('09:00'), added: 3 }))
  await recordImportRun(
    database,
    run({ register: 'cricos', startedAt: at('08:00'), outcome: 'refused', message: 'Empty.' }),
  )
  const { id } = await recordImportRun(
    database,
    run({
      register: 'cricos',
      startedAt: at('10:00'),
      rejected: 2,
      rejectedByReason: { 'no-title': 2 },
      snapshot: 'v2',
    }),
  )

  const latest = await latestImportRuns(database)

  expect(latest.map(({ register, startedAt }) => [register, startedAt])).toEqual([
    ['cricos', at('10:00')],
    ['france', at('09:00')],
  ])
  expect(latest[0]).toMatchObject({
    id,
    outcome: 'applied',
    rejectedByReason: { 'no-title': 2 },
    snapshot: 'v2',
  })
  expect(latest[1]).toMatchObject({ added: 3, snapshot: null, message: null })
})

test('one register can be asked for', async () => {
  await recordImportRun(database, run({ register: 'ror' }))

  expect((await latestImportRuns(database, 'ror')).map((kept) => kept.register)).toEqual(['ror'])
})

test('an outcome that is none of the four is refused by the table itself', async () => {
  const strange = { ...run({}), outcome: 'perhaps' as ImportRun['outcome'] }

  await expect(recordImportRun(database, strange)).rejects.toThrow()
})

function run(told: Partial<ImportRun>): ImportRun {
  return {
    register: 'hipo',
    startedAt: at('07:00'),
    finishedAt: at('11:00'),
    outcome: 'applied',
    sources: [],
    rowsRead: 0,
    added: 0,
    changed: 0,
    withdrawn: 0,
    rejected: 0,
    rejectedByReason: {},
    ...told,
  }
}

function at(time: string) {
  return new Date(`2026-11-21T${time}:00Z`)
}
