import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Anchor, moveAnchors } from './anchor.ts'
import { compareTexts } from './diff.ts'
import { splitSentences } from './sentences.ts'

const on = (text: string, quote: string): Anchor => {
  const start = text.indexOf(quote)
  return { quote, start, end: start + quote.length, isGone: false }
}
const move = (before: string, after: string, anchor: Anchor) => moveAnchors(before, after, [anchor])[0]

const DRAFT =
  'I grew up in Pune. My father repairs pumps.\nAt ten I built a radio. It never worked, and I learned why.'

test.each([
  ['a sentence before it', DRAFT.replace('I grew up in Pune.', 'I was born in Nashik and grew up in Pune.')],
  ['a later sentence', DRAFT.replace('It never worked', 'It hummed once')],
  ['a paragraph that moved before it', `At ten I built a radio.\n${DRAFT}`],
  ['everything else', 'New. My father repairs pumps. All of it is new.'],
])('a comment keeps its sentence through an edit of %s', (_, after) => {
  const { start, end, isGone } = move(DRAFT, after, on(DRAFT, 'My father repairs pumps.'))
  expect([after.slice(start, end), isGone]).toEqual(['My father repairs pumps.', false])
})

test('a comment of an edited sentence stays with what is left of it', () => {
  const after = DRAFT.replace('repairs pumps', 'repairs old pumps in the village')
  const { start, end, isGone } = move(DRAFT, after, on(DRAFT, 'My father repairs pumps.'))
  expect([after.slice(start, end), isGone]).toEqual(['My father repairs old pumps in the village.', false])
})

test('a comment is found again when its deleted sentence returns', () => {
  const after = DRAFT.replace('My father repairs pumps.', '')
  const goneAnchor = move(DRAFT, after, on(DRAFT, 'My father repairs pumps.'))
  expect(goneAnchor).toMatchObject({ isGone: true, quote: 'My father repairs pumps.' })
  expect(move(after, '', goneAnchor).isGone).toBe(true)
  expect(move(after, DRAFT, goneAnchor)).toEqual(on(DRAFT, 'My father repairs pumps.'))
})

test('a comment on one of two equal sentences keeps its own', () => {
  const text = 'I agree. One. I agree. Two.'
  const second = { quote: 'I agree.', start: 14, end: 22, isGone: false }
  const after = 'Before all this. I agree. One and more. I agree. Two.'
  expect(move(text, after, second).start).toBe(after.lastIndexOf('I agree.'))
})

/** Sentences of few words, so that parts of them recur; the number tells each from all others. */
const sentence = (index: number) =>
  fc
    .array(fc.constantFrom('the', 'work', 'of my', 'father', 'in Pune', 'taught me', 'again', 'and again'), {
      minLength: 1,
      maxLength: 9,
    })
    .map((words) => `${words.join(' ')} ${index}x.`)
const draft = fc
  .integer({ min: 2, max: 14 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => sentence(index))))
/** An edit of everything but one sentence: what is replaced on its left and on its right, and by what. */
const edit = fc.record({
  isLeft: fc.boolean(),
  from: fc.nat(),
  length: fc.oneof(fc.nat(8), fc.nat(400)),
  text: fc.oneof(
    fc.constantFrom('', ' ', '\n', '.', 'the work of my father 3x.', 'again and again '),
    fc.string({ maxLength: 30 }),
  ),
})

test('through 10,000 random edits a comment points at exactly its unedited sentence', () => {
  fc.assert(
    fc.property(
      draft,
      fc.nat(),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      (sentences, index, edits) => {
        const quote = sentences[index % sentences.length]
        let left = sentences.slice(0, index % sentences.length).join(' ')
        let right = sentences.slice((index % sentences.length) + 1).join(' ')
        const joinText = () => `${left} ${quote} ${right}`
        let anchor: Anchor = {
          quote,
          start: left.length + 1,
          end: left.length + 1 + quote.length,
          isGone: false,
        }
        for (const { isLeft, from, length, text } of edits) {
          const before = joinText()
          const splice = (side: string) => {
            const position = from % (side.length + 1)
            return side.slice(0, position) + text + side.slice(position + length)
          }
          if (isLeft) left = splice(left)
          else right = splice(right)
          anchor = move(before, joinText(), anchor)
          expect(anchor.isGone).toBe(false)
          expect(joinText().slice(anchor.start, anchor.end)).toBe(quote)
          // If the words occur once only, it is the exact place.
          if (joinText().split(quote).length === 2) expect(anchor.start).toBe(left.length + 1)
        }
      },
    ),
    { numRuns: 10_000 },
  )
}, 120_000)

test('a comparison contains both texts in full', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 40 })),
      fc.array(fc.string({ maxLength: 40 })),
      (one, other) => {
        const [before, after] = [one.join('. '), [...one.slice(1), ...other].join('. ')]
        const parts = compareTexts(before, after)
        const side = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
        expect([side('added'), side('removed')]).toEqual([before, after])
      },
    ),
  )
})

test('only words that differ are marked', () => {
  expect(
    compareTexts('I built a radio at ten. It hummed.', 'I built a small radio at ten. It hummed.'),
  ).toEqual([
    { kind: 'same', text: 'I built a ' },
    { kind: 'added', text: 'small ' },
    { kind: 'same', text: 'radio at ten. It hummed.' },
  ])
})

test('the longest texts, even hostile ones, are compared quickly', () => {
  const long = 18_000
  const texts = ['a', 'a ', '. ', '.', '\n', 'a b. '].map((part) => part.repeat(long / part.length))
  const started = process.cpuUsage()
  for (const before of texts)
    for (const after of texts) {
      move(before, after, { quote: before.slice(50, 90), start: 50, end: 90, isGone: false })
      splitSentences(after)
    }
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(4_000)
})
