import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { claimStore } from './claim.ts'

const { pool } = await testDatabase()
const folder = { s3: undefined, takeOver: false }
const s3 = { bucket: 'students', endpoint: 'https://s3.example', region: 'eu', key: '', secret: '' }

let firstStore: string
let secondStore: string

beforeEach(async () => {
  await pool.query('delete from file_store')
  ;[firstStore, secondStore] = ['one', 'other'].map((name) => temporaryFolder(name))
  return () => [firstStore, secondStore].forEach(removeFolder)
})

test('a second server with its own folder is refused, with the setting that both need', async () => {
  await claimStore(pool, firstStore, folder)

  await expect(claimStore(pool, secondStore, folder)).rejects.toThrow('FILES_S3_BUCKET')

  await claimStore(pool, firstStore, folder)
})

test('two servers with one bucket start, and one with another bucket or a folder does not', async () => {
  await claimStore(pool, firstStore, { s3, takeOver: false })
  await claimStore(pool, secondStore, { s3, takeOver: false })

  await expect(claimStore(pool, firstStore, folder)).rejects.toThrow('bucket students at https://s3.example')
  const otherStore = { s3: { ...s3, bucket: 'others' }, takeOver: false }
  await expect(claimStore(pool, firstStore, otherStore)).rejects.toThrow('not in the bucket others')
})

test('a moved or restored folder is the same store', async () => {
  await claimStore(pool, firstStore, folder)
  cpSync(join(firstStore, 'files'), join(secondStore, 'files'), { recursive: true })
  removeFolder(firstStore)

  await claimStore(pool, secondStore, folder)
})

test('after files were moved or lost, a new store is accepted once the operator confirms it', async () => {
  await claimStore(pool, firstStore, folder)

  await claimStore(pool, secondStore, { s3, takeOver: true })

  await claimStore(pool, secondStore, { s3, takeOver: false })
  await expect(claimStore(pool, firstStore, folder)).rejects.toThrow('FILES_TAKE_OVER')
})

test('of servers that start together with a folder each, one succeeds', async () => {
  const outcomes = await Promise.allSettled(
    [firstStore, secondStore].map((dataDir) => claimStore(pool, dataDir, folder)),
  )

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
