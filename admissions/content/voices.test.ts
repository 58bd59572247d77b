import { expect, test } from 'vitest'
import { readData } from './reading.ts'
import { removeSamples, stories, videos } from './voices.ts'

const names = { variables: new Set<string>(), claims: new Set<string>() }
const story = (rest: string) => readData(`- id: a\n  text: T\n  author: A\n${rest}`, stories, names)
const video = (rest: string) => readData(`- id: a\n  title: T\n  thumbnail: t\n${rest}`, videos, names)
const consentLine = '  consent: { date: "2027-02-14", record: "signed form, folder 3" }\n'

test('a real testimonial needs a consent, with its date and where it is stored', () => {
  expect(story(`  sample: false\n${consentLine}`)).toMatchObject({ ok: true })
  expect(story('  sample: false\n  consent: null')).toMatchObject({
    ok: false,
    faults: [{ line: 5, sentence: expect.stringContaining('should say when the person agreed') }],
  })
})

test('a sample claims no consent', () => {
  expect(story('  sample: true\n  consent: null')).toMatchObject({ ok: true })
  expect(story(`  sample: true\n${consentLine}`)).toMatchObject({ ok: false, faults: [{ line: 5 }] })
})

test('a video without an address must be a sample', () => {
  expect(video('  sample: true\n  consent: null\n  link: null')).toMatchObject({ ok: true })
  expect(video(`  sample: false\n${consentLine}  link: null`)).toMatchObject({
    ok: false,
    faults: [{ line: 6, sentence: '“link” of entry 1 is needed, because this is not a sample.' }],
  })
  expect(video(`  sample: false\n${consentLine}  link: https://example.org/a.mp4`)).toMatchObject({
    ok: true,
  })
})

test('samples can be left out', () => {
  expect(
    removeSamples([
      { id: 'a', sample: true },
      { id: 'b', sample: false },
    ]),
  ).toEqual([{ id: 'b', sample: false }])
})
