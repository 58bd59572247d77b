import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { namedCatalogue } from '../../tests/interpret/catalogue.ts'
import { readContent } from '../content/read.server.ts'
import { interpretSentence } from './interpret.ts'
import { getVocabulary } from './vocabulary.server.ts'

const searchable = namedCatalogue()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phrases-'))
  await cp('content', folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

async function edit(name: string, from: string, to: string) {
  const file = join(folder, 'phrases', name)
  const text = await readFile(file, 'utf8')
  expect(text).toContain(from)
  await writeFile(file, text.replace(from, to))
}

async function read(sentence: string) {
  const { phrases } = await readContent(folder)
  return interpretSentence(sentence, getVocabulary(searchable, phrases), '2026-11-21')
}

test.each([
  [
    'awards.yaml',
    'bba, ',
    'bba, bizgrad, ',
    'bizgrad in Canada',
    { filters: { level: ['bachelor'], discipline: ['business'] } },
  ],
  ['places.yaml', '  nrw: ', '  southland, nrw: ', 'masters in southland', { filters: { state: ['DE-NW'] } }],
  [
    'subjects.yaml',
    '  biotech: ',
    '  genestuff, biotech: ',
    'masters in genestuff',
    { filters: { discipline: ['biological-sciences'] } },
  ],
  [
    'subjects.yaml',
    '  dentist: ',
    '  tooth fairy, dentist: ',
    'my daughter wants to be a tooth fairy',
    { filters: { discipline: ['health'] }, preferences: { subject: ['dentistry'] } },
  ],
  [
    'spellings.yaml',
    '  lakh: ',
    '  lakh: peti ',
    'masters under 20 peti',
    { filters: { maxTuition: { amount: 20_00_000, currency: 'INR', period: 'year' } } },
  ],
  [
    'patterns.yaml',
    'aid: ',
    'aid: kindgrant, ',
    'masters with a kindgrant',
    { filters: { scholarship: 'yes' } },
  ],
  [
    'choices.yaml',
    '  yes: ',
    '  yes: gratis to apply, ',
    'masters gratis to apply',
    { filters: { feeWaiver: 'yes' } },
  ],
  [
    'choices.yaml',
    '  rural: ',
    '  rural: among fields, ',
    'masters among fields',
    { filters: { campusSetting: 'rural' } },
  ],
])('a phrase added to %s is understood', async (name, from, to, sentence, meaning) => {
  expect(await read(sentence)).not.toMatchObject(meaning)

  await edit(name, from, to)

  expect(await read(sentence)).toMatchObject(meaning)
})

test.each([
  [
    'awards.yaml',
    'level: diploma',
    'level: diplom',
    '“level” of entry 3 should be one of “certificate”, “diploma”',
  ],
  [
    'awards.yaml',
    'bba, ',
    'B.B.A., ',
    'should be phrases in small letters without accents, parted by commas, which “B.B.A.” is not',
  ],
  [
    'places.yaml',
    'oceania: AU NZ',
    'oceania: AU Neuseeland',
    '“oceania” of “regions” should be codes of countries such as DE, parted by blanks',
  ],
  ['places.yaml', '  nrw: ', '  N.R.W.: ', '“N.R.W.” of “names” should be phrases in small letters'],
  ['words.yaml', 'stopWords: a', 'stopWords: a, b', 'which “a,” is not'],
  ['patterns.yaml', 'trades: ', 'tradez: ', '“tradez” is not a field that is known here'],
])('an invalid line of %s stops the start and is reported: %s', async (name, from, to, sentence) => {
  await edit(name, from, to)
  const text = await readFile(join(folder, 'phrases', name), 'utf8')
  const line = text.slice(0, text.indexOf(to) + 1).split('\n').length

  const fault = await read('masters').catch((reason: Error) => reason.message)

  expect(fault).toContain(`${join(folder, 'phrases', name)}:${line} `)
  expect(fault).toContain(sentence)
})
