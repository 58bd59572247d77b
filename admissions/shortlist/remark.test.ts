import { expect, test } from 'vitest'
import { remarkFaults, remarkSchema } from './form.ts'
import { mergeRemark } from './remark.ts'

const was = { note: 'Ask uncle', deadline: '2027-01-15' }

test.each([
  ['nothing', was, was, was],
  ['one field here', was, { ...was, note: 'Far' }, { ...was, note: 'Far' }],
  ['one field elsewhere', { ...was, note: 'Near' }, was, { ...was, note: 'Near' }],
  [
    'one field here, another elsewhere',
    { ...was, deadline: '2027-03-01' },
    { ...was, note: 'Far' },
    { note: 'Far', deadline: '2027-03-01' },
  ],
  ['the same to the same', { ...was, note: 'Far' }, { ...was, note: 'Far' }, { ...was, note: 'Far' }],
  ['a day taken out here', was, { ...was, deadline: undefined }, { ...was, deadline: undefined }],
  ['a day taken out elsewhere', { ...was, deadline: undefined }, was, { ...was, deadline: undefined }],
])('changed: %s', (_, current, typed, kept) => {
  expect(mergeRemark(current, typed, was)).toEqual(kept)
})

test.each([
  ['the note', { ...was, note: 'Near' }, { ...was, note: 'Far' }, { note: 'Near' }],
  [
    'a day that was taken out elsewhere',
    { ...was, deadline: undefined },
    { ...was, deadline: '2027-03-01' },
    { deadline: '' },
  ],
  [
    'both',
    { note: 'Near', deadline: '2027-02-01' },
    { note: '', deadline: undefined },
    { note: 'Near', deadline: '2027-02-01' },
  ],
])('changed here and elsewhere: %s', (_, current, typed, changed) => {
  expect(mergeRemark(current, typed, was)).toEqual({ changed })
})

test('who does not say what they saw has typed it anew', () => {
  expect(mergeRemark({ ...was, note: 'Near' }, { ...was, note: 'Far' }, {})).toEqual({ ...was, note: 'Far' })
})

test.each([
  ['', undefined],
  ['2027-01-15', undefined],
  ['2024-01-15', undefined],
  ['9999-12-31', 'far'],
  ['1999-01-01', 'far'],
  ['soon', 'no-day'],
])('a last day to apply of %j is %s', (deadline, fault) => {
  const read = remarkSchema('2026-11-21').safeParse({ note: '', deadline })
  expect(read.error && remarkFaults(read.error).deadline).toBe(fault)
})
