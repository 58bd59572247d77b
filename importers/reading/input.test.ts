import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { all, excerpt, excerptFolder, getZip, readWorkbook } from '../../tests/registers/excerpts.ts'
import { openInput, pickFile } from './input.ts'

/** The downloads of these tests come from this machine. */
const HERE = { privateHosts: ['127.0.0.1'] }
const CSV = 'code,name\n1,Alpha\n'

async function getText(location: string, name?: string) {
  const files = await openInput([location], HERE)
  const file = name ? files.find((file) => file.name === name) : files[0]
  return Buffer.concat(await all(file!.stream())).toString()
}

test('plain, gzip and zip files are read the same, under any name', async () => {
  expect(await getText(excerpt('a.csv', CSV))).toBe(CSV)
  expect(await getText(excerpt('a.csv.gz', gzipSync(CSV)))).toBe(CSV)
  expect(await getText(excerpt('a.csv', gzipSync(CSV)))).toBe(CSV)
  expect(await getText(excerpt('download', getZip({ 'a.csv': CSV })))).toBe(CSV)
})

test('nested archives are opened without their system files', async () => {
  const inner = getZip({ 'b.csv': CSV })
  const zip = getZip({
    'folder/a.csv.gz': gzipSync(CSV),
    'inner.zip': inner,
    '__MACOSX/x.csv': 'x',
    '.DS_Store': 'x',
  })
  const files = await openInput([excerpt('all.zip', zip)])
  expect(files.map((file) => file.name)).toEqual(['a.csv', 'b.csv'])
  expect(files[0].from).toMatch(/all\.zip \(folder\/a\.csv\.gz\)$/)
})

test('a folder gives its files by name in any case', async () => {
  const files = await openInput([excerptFolder({ 'HD2024.csv': CSV, 'adm2022.csv.gz': gzipSync(CSV) })])
  expect(files.map((file) => file.name)).toEqual(['HD2024.csv', 'adm2022.csv'])
  expect(pickFile(files, /^hd\d+/i, 'table')?.name).toBe('HD2024.csv')
  expect(pickFile(files, /^ic\d+/i, 'table')).toBeUndefined()
})

test('a workbook is a zip but stays one file', async () => {
  const files = await openInput([excerpt('w.xlsx', readWorkbook({ S: [['a'], [1]] }))])
  expect(files.map((file) => file.name)).toEqual(['w.xlsx'])
})

test('a file that cannot be opened is refused with a sentence', async () => {
  const cut = gzipSync(CSV.repeat(5000))
  const read = async (location: string) => getText(location)
  await expect(read('/nowhere/at/all.csv')).rejects.toThrow(
    'There is no file or folder at /nowhere/at/all.csv.',
  )
  await expect(read(excerpt('a.csv', ''))).rejects.toThrow('a.csv is empty.')
  await expect(read(excerpt('a.csv.gz', gzipSync('')))).rejects.toThrow('a.csv is empty.')
  await expect(read(excerptFolder({}))).rejects.toThrow('holds no files')
  await expect(read(excerpt('a.csv.gz', cut.subarray(0, cut.length - 20)))).rejects.toThrow(
    'a.csv.gz was cut off',
  )
  await expect(read(excerpt('a.zip', getZip({ a: CSV }).subarray(0, 60)))).rejects.toThrow(
    'damaged or cut off zip',
  )
  await expect(read(excerpt('a.csv', '<!DOCTYPE html><p>Sign in'))).rejects.toThrow('is a web page')
  await expect(openInput([])).rejects.toThrow('No file, folder or address')
})

test('the errors of a download are reported', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/a.csv.gz') response.end(gzipSync(CSV))
    else if (request.url === '/named')
      response.setHeader('content-disposition', 'attachment; filename="CRICOS Courses.csv"').end(CSV)
    else if (request.url === '/large.csv') response.end('x'.repeat(5000))
    else if (request.url === '/slow.csv') response.write('x')
    else if (request.url === '/broken.csv') {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('x', () => response.destroy())
    } else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    expect(await getText(`${base}/a.csv.gz`, 'a.csv')).toBe(CSV)
    expect((await openInput([`${base}/named`], HERE))[0].name).toBe('CRICOS Courses.csv')
    const limits = { ...HERE, maxBytes: 1000, timeoutMs: 60_000 }
    await expect(openInput([`${base}/large.csv`], limits)).rejects.toThrow('is larger than')
    await expect(openInput([`${base}/slow.csv`], { ...limits, timeoutMs: 300 })).rejects.toThrow('broke off')
    await expect(openInput([`${base}/broken.csv`], HERE)).rejects.toThrow('broke off')
    await expect(openInput([`${base}/gone.csv`], HERE)).rejects.toThrow('answered with status 404')
  } finally {
    server.closeAllConnections()
    server.close()
  }
  await expect(openInput([`${base}/a.csv`])).rejects.toThrow('PRIVATE_HOSTS')
  await expect(openInput([`${base}/a.csv`], HERE)).rejects.toThrow('could not be reached')
})
