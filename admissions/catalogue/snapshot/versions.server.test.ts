import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SnapshotColumns } from './file.server.ts'
import {
  beginVersion,
  findCurrentVersion,
  listVersions,
  openNewestWhole,
  openVersion,
  saveVersion,
  sweepUnfinished,
} from './versions.server.ts'

const freshFolder = () => mkdtemp(path.join(tmpdir(), 'pma-snapshot-'))
const columns = (first: number): SnapshotColumns => ({
  numbers: { a: Uint32Array.of(first, 2, 3), b: Float64Array.of(1.5, Number.NaN) },
  texts: { words: ['Zürich', '', 'São Paulo'] },
  about: { pma: '{}' },
})
const nameVersion = (day: number) => `2026110${day}t000000000z`
const getFile = (folder: string, version: string) =>
  path.join(folder, 'catalogue', 'snapshots', `${version}.arrow`)

async function openedFirst(folder: string, damaged: string[] = []) {
  const opened = await openNewestWhole(folder, (version) => damaged.push(version))
  return opened?.columns.numbers('a')?.[0]
}

test('a saved snapshot reopens unchanged to the bit', async () => {
  const folder = await freshFolder()
  const version = await saveVersion(folder, columns(1), nameVersion(1))
  const opened = await openVersion(folder, version)

  expect(opened!.columns.numbers('a')).toEqual(Uint32Array.of(1, 2, 3))
  expect(opened!.columns.numbers('b')).toEqual(Float64Array.of(1.5, Number.NaN))
  expect([0, 1, 2].map((index) => opened!.columns.texts('words')!.at(index))).toEqual([
    'Zürich',
    '',
    'São Paulo',
  ])
  expect(opened!.columns.numbers('none')).toBeUndefined()
})

test('a folder without a snapshot opens none', async () => {
  expect(await openedFirst(await freshFolder())).toBeUndefined()
})

test('the same columns give the same checksum in the name', async () => {
  const [firstFolder, secondFolder] = [await freshFolder(), await freshFolder()]
  expect(await saveVersion(firstFolder, columns(1), nameVersion(1))).toBe(
    await saveVersion(secondFolder, columns(1), nameVersion(1)),
  )
})

test.each([
  ['cut off', async (file: string) => truncate(file, 200)],
  [
    'altered in one byte',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[bytes.length >> 1] ^= 1
      await writeFile(file, bytes)
    },
  ],
  ['emptied', async (file: string) => truncate(file, 0)],
])('a snapshot that was %s is detected, and the previous one stays in use', async (_, damage) => {
  const folder = await freshFolder()
  await saveVersion(folder, columns(1), nameVersion(1))
  const newest = await saveVersion(folder, columns(2), nameVersion(2))
  await damage(getFile(folder, newest))

  const damaged: string[] = []
  expect(await openedFirst(folder, damaged)).toBe(1)
  expect(damaged).toEqual([newest])
})

test('the next build removes leftovers of killed builds, except files another machine may be writing', async () => {
  const folder = await freshFolder()
  const version = await saveVersion(folder, columns(1), nameVersion(1))
  const snapshots = path.join(folder, 'catalogue', 'snapshots')
  const unfinished = (writer: string) => `20261102t000000000z-0000000000000000.${writer}.unfinished`
  const deadPid = spawnSync(process.execPath, ['-e', '']).pid
  for (const writer of [`${hostname()}.${deadPid}`, `elsewhere.${deadPid}`, `${hostname()}.${process.pid}`])
    await writeFile(path.join(snapshots, unfinished(writer)), 'half')
  await writeFile(path.join(snapshots, unfinished('elsewhere.1')), 'half')
  await utimes(path.join(snapshots, unfinished('elsewhere.1')), 0, 0)

  expect(await openedFirst(folder)).toBe(1)
  expect(await findCurrentVersion(folder)).toBe(version)
  await sweepUnfinished(folder)

  const leftovers = (await readdir(snapshots)).filter((name) => name.endsWith('unfinished'))
  expect(leftovers.sort()).toEqual(
    [unfinished(`elsewhere.${deadPid}`), unfinished(`${hostname()}.${process.pid}`)].sort(),
  )
})

test('a build that began earlier but ends later does not replace the newer one', async () => {
  const folder = await freshFolder()
  const slow = await beginVersion(folder, new Date('2026-11-01T10:00:00.100Z'))
  const quick = await beginVersion(folder, new Date('2026-11-01T10:00:00.200Z'))
  const newer = await saveVersion(folder, columns(2), quick)
  await saveVersion(folder, columns(1), slow)

  expect(await findCurrentVersion(folder)).toBe(newer)
  expect(await openedFirst(folder)).toBe(2)
})

test.each(['2026-10-01T00:00:00.000Z', '2026-11-01T10:00:00.000Z'])(
  'a build that begins later is newer, even if the clock says %s',
  async (now) => {
    const folder = await freshFolder()
    await saveVersion(folder, columns(1), await beginVersion(folder, new Date('2026-11-01T10:00:00.000Z')))
    await saveVersion(folder, columns(2), await beginVersion(folder, new Date(now)))

    expect(await openedFirst(folder)).toBe(2)
  },
)

test('three versions are kept', async () => {
  const folder = await freshFolder()
  for (const day of [1, 2, 3, 4, 5]) await saveVersion(folder, columns(day), nameVersion(day))

  expect(await listVersions(folder)).toHaveLength(3)
  expect(await readdir(path.join(folder, 'catalogue', 'snapshots'))).toHaveLength(3)
  expect(await openedFirst(folder)).toBe(5)
})
