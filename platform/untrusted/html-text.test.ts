import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtmlText } from './html-text.ts'

test.each([
  ['<h2>Fees</h2><p>Tuition is&nbsp;<b>&pound;19,000</b> a year.</p>', 'Fees\nTuition is £19,000 a year.'],
  [
    '<tr><th>Tuition fee<td><p>&#163;19,000</p><p>a year</p></tr><tr><td>IELTS<td>6.5',
    'Tuition fee | £19,000 a year\nIELTS | 6.5',
  ],
  ['<dl><dt>Deadline</dt><dd>15<sup>th</sup> January 2027</dd></dl>', 'Deadline | 15th January 2027'],
  ['<head><title>A</title><style>p{}</style></head><body>Text', 'Text'],
  ['<nav><ul><li>Home<nav>deep</nav></ul></nav>Text<script>"</p>" < 5</script> more', 'Text\nmore'],
  ['<nav>never closed<main>Text</main>', 'Text'],
  ['<!-- a > b --><!doctype html><a title="a > b">Text</a>', 'Text'],
  ['<svg><path d="1"/></svg>Text<svg/> more', 'Text more'],
  ['1 < 2 and 3 > 2 &amp; a&unknown; &#0; &#xd800;', '1 < 2 and 3 > 2 & a&unknown; \ufffd \ufffd'],
  ['<script>if (a</script', ''],
  ['<p title="never closed>Text', ''],
])('the text of %s', (html, text) => {
  expect(readHtmlText(html)).toBe(text)
})

const pieces = fc.constantFrom(
  ...'< > </ <p> <td> <tr> <table <svg <script> </script> <nav> </nav> <!-- --> &lt; &#163; &#x1f600; " \' = a 1 £'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\t',
)

test('the output is never longer than the input, in lines without gaps', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 }))), (parts) => {
      const html = parts.join('')
      const text = readHtmlText(html)
      expect(text.length).toBeLessThanOrEqual(html.length)
      expect(text).not.toMatch(/\t| {2}|\n\n|^\s|\s$/)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '<',
  '<a ',
  '<a "',
  '<a b="',
  '</',
  '<!--',
  '<script',
  '<script>',
  '<nav>',
  '<td>',
  '&#1',
  '&',
  '= "',
  '<svg',
  '  ',
])('a page of nothing but “%s” is read in linear time', (piece) => {
  const from = performance.now()
  readHtmlText(piece.repeat(200_000))
  expect(performance.now() - from).toBeLessThan(3_000)
})
