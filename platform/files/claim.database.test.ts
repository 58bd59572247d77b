import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { claimStore } from './claim.ts'

const { pool } = await testDatabase()
const folder = { s3: undefined, takeOver: false }
const s3 = { bucket: 'students', endpoint: 'https://s3.example', region: 'eu', key: '', secret: '' }

let one: string
let other: string

beforeEach(async () => {
  await pool.query('delete from file_store')
  ;[one, other] = ['one', 'other'].map((name) => temporaryFolder(name))
  return () => [one, other].forEach(removeFolder)
})

test('a second server with its own folder is refused, with the setting that both need', async () => {
  await claimStore(pool, one, folder)

  await expect(claimStore(pool, other, folder)).rejects.toThrow('FILES_S3_BUCKET')

  await claimStore(pool, one, folder)
})

test('two servers with one bucket start, and one with another bucket or a folder does not', async () => {
  await claimStore(pool, one, { s3, takeOver: false })
  await claimStore(pool, other, { s3, takeOver: false })

  await expect(claimStore(pool, one, folder)).rejects.toThrow('bucket students at https://s3.example')
  const wrong = { s3: { ...s3, bucket: 'others' }, takeOver: false }
  await expect(claimStore(pool, one, wrong)).rejects.toThrow('not in the bucket others')
})

test('a moved or restored folder is the same store', async () => {
  await claimStore(pool, one, folder)
  cpSync(join(one, 'files'), join(other, 'files'), { recursive: true })
  removeFolder(one)

  await claimStore(pool, other, folder)
})

test('after files were moved or lost, a new store is accepted once the operator confirms it', async () => {
  await claimStore(pool, one, folder)

  await claimStore(pool, other, { s3, takeOver: true })

  await claimStore(pool, other, { s3, takeOver: false })
  await expect(claimStore(pool, one, folder)).rejects.toThrow('FILES_TAKE_OVER')
})

test('of servers that start together with a folder each, one succeeds', async () => {
  const outcomes = await Promise.allSettled([one, other].map((dataDir) => claimStore(pool, dataDir, folder)))

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
