import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BrokenContent } from './faults.ts'
import { listContentFiles, readContentFile } from './look.server.ts'
import { readContent } from './read.server.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  await cp('content', folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

async function edit(name: string, change: (text: string) => string) {
  const file = join(folder, name)
  const text = await readFile(file, 'utf8')
  const newText = change(text)
  expect(newText).not.toBe(text)
  await writeFile(file, newText)
}

async function getFaults(reading: Promise<unknown>) {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(BrokenContent)
  return error as BrokenContent
}

test('the shipped content is read, with its articles in order', async () => {
  const content = await readContent(folder)

  expect(content.articles.map(({ order }) => order)).toEqual([1, 2, 3, 4])
})

test('a file saved on Windows reads the same', async () => {
  const before = await readContent(folder)
  for (const name of ['faq.yaml', 'legal/terms.md', 'articles/Embarking-on-Excellence.md'])
    await edit(name, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)

  expect(await readContent(folder)).toEqual(before)
})

test('a broken file is reported by name, line and a sentence', async () => {
  await edit('steps.yaml', (text) => text.replace('title: Apply', 'titel: Apply'))
  const line =
    (await readFile(join(folder, 'steps.yaml'), 'utf8')).split('\n').indexOf('    titel: Apply') + 1

  const { message } = await getFaults(readContent(folder))

  expect(message).toContain(
    `${join(folder, 'steps.yaml')}:${line} “titel” of entry 4 of “howItWorks” is not a field that is known here.`,
  )
})

test('the desk shows each file with its lines, its faults per line, and a preview', async () => {
  const listFaultyFiles = async () =>
    (await listContentFiles(folder)).filter(({ faults }) => faults.length > 0)
  expect(await listFaultyFiles()).toEqual([])

  await edit('steps.yaml', (text) => text.replace('title: Apply', 'titel: Apply'))
  const lines = (await readFile(join(folder, 'steps.yaml'), 'utf8')).trimEnd().split('\n')
  const line = lines.indexOf('    titel: Apply') + 1
  const broken = await readContentFile(folder, 'steps.yaml')

  expect(await listFaultyFiles()).toMatchObject([{ name: 'steps.yaml', lines: lines.length, checked: true }])
  expect(broken).toMatchObject({ text: lines.join('\n'), html: undefined })
  expect(broken!.faults).toContainEqual(
    expect.objectContaining({ line, sentence: expect.stringContaining('“titel” of entry 4') }),
  )
  expect((await readContentFile(folder, 'legal/terms.md'))!.html).toMatch(/<h2[^>]*>In short<\/h2>/)
  expect(await readContentFile(folder, '../package.json')).toBeUndefined()
})

test('faults of several files are reported together, with missing files', async () => {
  await edit('legal/privacy.md', (text) => text.replace('{{company}}', '{{firm}}'))
  await edit('faq.yaml', (text) => text.replace('points:', 'points: none\n  pionts:'))
  await rm(join(folder, 'partner.yaml'))
  await rm(join(folder, 'articles'), { recursive: true })

  const { faults } = await getFaults(readContent(folder))

  expect(new Set(faults.map(({ file }) => file))).toEqual(
    new Set(['faq.yaml', 'partner.yaml', 'legal/privacy.md'].map((name) => join(folder, name))),
  )
  expect(faults).toContainEqual({
    file: join(folder, 'partner.yaml'),
    line: 1,
    sentence: 'The file is missing.',
  })
})

test('a text that needs an optional setting is a fault without a fallback', async () => {
  await edit('legal/terms.md', (text) => text.replace('Tell us on', 'Tell {{grievanceOfficer}} or us on'))
  await edit('partner.yaml', (text) => text.replace('Each programme', '{{phone}} Each programme'))

  const { faults } = await getFaults(readContent(folder))

  expect(faults.map(({ file }) => file)).toEqual(
    ['partner.yaml', 'legal/terms.md'].map((name) => join(folder, name)),
  )
  for (const { sentence } of faults) expect(sentence).toContain('may not be set')
})

test('a claim’s id can be used in braces, until the claim is removed', async () => {
  await edit('claims.yaml', (text) => text.replace('id: years', 'id: decades'))

  const { faults } = await getFaults(readContent(folder))

  expect(faults.map(({ sentence }) => sentence)).toContain(
    '“years” is not a name that can stand in braces here.',
  )
  expect(faults.map(({ sentence }) => sentence)).toContain('“years” is not the id of a claim in claims.yaml.')
})

test('braces in a literal text are a fault', async () => {
  await edit('faq.yaml', (text) =>
    text.replace('Yes, you can upgrade', '{{company}} says yes. You can upgrade'),
  )

  const { faults } = await getFaults(readContent(folder))

  expect(faults).toHaveLength(1)
})
