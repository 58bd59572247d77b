import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../tests/folder.ts'
import { openFolderStore } from './folder.ts'
import { openS3Store } from './s3.ts'
import { createFileKey, type FileStore } from './store.ts'

// Both stores keep the same promises; the S3 one against a server that speaks the protocol.

const folder = temporaryFolder('stores')
const incoming = join(folder, 'incoming')
mkdirSync(incoming)

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'students', configs: [] }],
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  removeFolder(folder)
})

const stores: [string, () => Promise<FileStore>][] = [
  ['the folder', () => openFolderStore(join(folder, 'kept'))],
  [
    'the S3 store',
    () =>
      openS3Store({
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'students',
        region: 'us-east-1',
        key: 'S3RVER',
        secret: 'S3RVER',
      }),
  ],
]

describe.each(stores)('the store %s', (_name, open) => {
  test('moves a stored file from its source', async () => {
    const store = await open()
    const key = createFileKey()
    const content = Buffer.alloc(3_000_000, 'transcript ')
    const path = join(incoming, key)
    writeFileSync(path, content)

    await store.keep(key, path)

    const file = await store.read(key)
    expect(file?.bytes).toBe(content.length)
    expect((await buffer(file!.content)).equals(content)).toBe(true)
    expect(() => readFileSync(path)).toThrow('ENOENT')
  })

  test('stores an empty file', async () => {
    const store = await open()
    const key = await keepText(store, '')

    const file = await store.read(key)
    expect(file?.bytes).toBe(0)
    expect(await buffer(file!.content)).toHaveLength(0)
  })

  test('finds nothing under an unknown key', async () => {
    const store = await open()

    expect(await store.read(createFileKey())).toBeUndefined()
  })

  test('removes files, even missing ones', async () => {
    const store = await open()
    const key = await keepText(store, 'passport')

    await store.remove(key)
    await store.remove(key)

    expect(await store.read(key)).toBeUndefined()
  })

  test('lists its files, with the time', async () => {
    const store = await open()
    const keys = [await keepText(store, 'one'), await keepText(store, 'two')]

    const entries: { key: string; keptAt: Date }[] = []
    for await (const listedFile of store.list()) entries.push(listedFile)

    for (const key of keys) {
      const entry = entries.find((entry) => entry.key === key)
      expect(Math.abs(Date.now() - entry!.keptAt.getTime())).toBeLessThan(60_000)
    }
  })

  test('stores nothing for a missing file', async () => {
    const store = await open()
    const key = createFileKey()

    await expect(store.keep(key, join(incoming, 'missing'))).rejects.toThrow('ENOENT')

    expect(await store.read(key)).toBeUndefined()
  })
})

test('the folder accepts no key that points outside it', async () => {
  const store = await openFolderStore(join(folder, 'kept'))

  await expect(store.read('../../etc/passwd')).rejects.toThrow('no key')
  await expect(store.remove('..')).rejects.toThrow('no key')
})

async function keepText(store: FileStore, text: string) {
  const key = createFileKey()
  const path = join(incoming, key)
  writeFileSync(path, text)
  await store.keep(key, path)
  return key
}
