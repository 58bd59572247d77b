import { expect, test } from 'vitest'
import { names } from '../../../app/words/names.ts'
import { STUDY_LEVELS } from '../types.ts'
import { degreeLevels, describeLevel, levels } from './levels.ts'
import { findLevelFromText } from './levels-from-text.ts'

test('every level is described, in the order of the catalogue', () => {
  expect(levels.map(({ value }) => value)).toEqual([...STUDY_LEVELS])
  expect(describeLevel('master').words).toContain('msc')
})

test('a default search excludes school, foundation and language courses and unknown levels', () => {
  expect(STUDY_LEVELS.filter((level) => !degreeLevels.includes(level))).toEqual([
    'school',
    'foundation',
    'language',
    'other',
  ])
})

test('the name of a level is read as that level alone', () => {
  for (const level of levels)
    expect([level.value, findLevelFromText(names.level(level.value))]).toEqual([
      level.value,
      nameless(level.value),
    ])
  const words = levels.flatMap(({ words }) => words)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

// "Other" says that it is nothing else: as a text it names no level.
const nameless = (level: string) => (level === 'other' ? undefined : level)
