import { expect, test } from 'vitest'
import { indexListed } from './listed.server.ts'
import { checkState, createAddedId, findListingFaults, readAdded, toPageKey } from './rules.ts'

const form = {
  institution: 'Technische Universität Isar',
  country: 'DE',
  title: 'MSc Robotics',
  level: 'master',
  page: 'https://www.tum.de/msc-robotics',
}

test.each([
  [{ title: '' }, { title: 'no-title' }],
  [{ title: '1' }, { title: 'no-title' }],
  [{ title: 'x'.repeat(201) }, { title: 'too-long' }],
  [{ institution: '' }, { institution: 'no-institution' }],
  [{ country: 'XX' }, { country: 'no-country' }],
  [{ level: 'wizard' }, { level: 'no-level' }],
  [{ page: 'http://www.tum.de/msc' }, { page: 'no-https' }],
  [{ page: ' ' }, { page: 'no-page' }],
  [{ page: 'javascript:alert(1)' }, { page: 'wrong-page' }],
  [{ page: 'https://127.0.0.1/msc' }, { page: 'wrong-page' }],
  [{ page: 'https://localhost/msc' }, { page: 'wrong-page' }],
  [{ page: 'https://tum.internal/msc' }, { page: 'wrong-page' }],
  [{ page: 'https://a:b@tum.de/msc' }, { page: 'wrong-page' }],
  [{ page: 'https://tum.de:8443/msc' }, { page: 'wrong-page' }],
  [{ page: `https://tum.de/${'x'.repeat(500)}` }, { page: 'too-long' }],
  [
    { title: '', page: 'tum' },
    { title: 'no-title', page: 'wrong-page' },
  ],
])('%o is refused for %o', (wrongFields, faults) => {
  expect(readAdded({ ...form, ...wrongFields }, undefined)).toEqual({ faults })
})

test('input becomes one line without bidirectional control characters', () => {
  const read = readAdded({ ...form, title: ' MSc\n \u202eRobotics\u0007 ' }, undefined)
  expect(read).toMatchObject({ value: { title: 'MSc Robotics', institution: { country: 'DE' } } })
})

test('with a known institution, neither its name nor its country is required', () => {
  const institution = { id: 'ror-1', name: 'Isar', country: 'DE' }
  const read = readAdded({ ...form, institution: undefined, country: undefined }, institution)
  expect(read).toMatchObject({ value: { institution } })
})

test('campaign parameters do not make a page different; level, path and number do', () => {
  const createId = (page: string, level: 'master' | 'diploma' = 'master') => createAddedId({ page, level })
  const id = createId('https://tum.de/msc?id=7')
  for (const same of ['https://www.tum.de/msc/?utm_source=x&id=7', 'https://TUM.de/msc?id=7#fees'])
    expect(createId(same)).toBe(id)
  expect(
    new Set([
      id,
      createId('https://tum.de/msc?id=8'),
      createId('https://tum.de/msc/7'),
      createId('https://tum.de/msc?id=7', 'diploma'),
    ]).size,
  ).toBe(4)
  expect(toPageKey('https://tum.de/#/msc')).not.toBe(toPageKey('https://tum.de/#/phd'))
})

test('a listed programme matches by title or by its own page', () => {
  const read = readAdded(form, undefined)
  if ('faults' in read) throw new Error('It is right.')
  const page = 'https://tum.de/msc-robotics/'
  const programme = { ...read.value, institution: { id: 'tum', name: 'TUM', country: 'DE' } }
  const place = { institution: 'tum', level: programme.level }
  const findIn = (...programmes: { id: string; title: string; page?: string }[]) =>
    indexListed(programmes.map((programme) => ({ ...place, ...programme }))).findSame(programme)
  expect(findIn({ id: 'a', title: 'MSc  robotics' })).toBe('a')
  expect(findIn({ id: 'a', title: 'Robotics, Master', page })).toBe('a')
  expect(findIn(...['a', 'b'].map((id) => ({ id, title: `Another ${id}`, page })))).toBeUndefined()
})

test('a returned page waits again when it is added again', () => {
  const checkedAt = new Date('2026-11-22T10:00:00Z')
  const check = { state: 'returned' as const, reason: 'No such page.', checkedOn: '2026-11-22', checkedAt }
  expect(checkState(check, new Date('2026-11-21T10:00:00Z'))).toBe('returned')
  expect(checkState(check, new Date('2026-11-23T10:00:00Z'))).toBe('waiting')
  expect(checkState(undefined, checkedAt)).toBe('waiting')
})

test('a programme is listed only after staff opened its page and entered title and level', () => {
  const check = { title: 'MSc Robotics', level: 'master' as const, opened: true }
  expect(findListingFaults(check)).toEqual({})
  expect(findListingFaults({ ...check, title: ' ' })).toEqual({ title: 'no-title' })
  expect(findListingFaults({ ...check, title: 'x'.repeat(201) })).toEqual({ title: 'too-long' })
  expect(findListingFaults({ title: '', level: undefined, opened: false })).toEqual({
    title: 'no-title',
    level: 'no-level',
    opened: 'not-opened',
  })
})
