import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

const none = new Set<string>()
const html = (text: string) => renderMarkdown(text, none).html
const faults = (text: string, firstLine = 1) =>
  renderMarkdown(text, new Set(['company']), firstLine).faults.map(
    ({ line, sentence }) => `${line} ${sentence}`,
  )

test('second- and third-level headings form the table of contents, each with its own id', () => {
  const text =
    '## Before you fly\n\n### What it costs\n\n## What it costs\n\n#### Not listed\n\n## Élan & “vital”'

  expect(renderMarkdown(text, none).headings).toEqual([
    { level: 2, id: 'before-you-fly', text: 'Before you fly' },
    { level: 3, id: 'what-it-costs', text: 'What it costs' },
    { level: 2, id: 'what-it-costs-2', text: 'What it costs' },
    { level: 2, id: 'elan-vital', text: 'Élan & “vital”' },
  ])
  expect(html(text)).toContain('<h2 id="what-it-costs-2">What it costs</h2>')
})

test('every heading gets an id, in any script', () => {
  expect(renderMarkdown('## छात्रवृत्ति\n\n## …', none).headings.map(({ id }) => id)).toEqual([
    expect.stringMatching(/\p{L}/u),
    'part',
  ])
})

test('an external link says so; an internal one does not', () => {
  expect(html('[a](https://example.org/x) [b](/contact)')).toBe(
    '<p><a href="https://example.org/x" rel="external noopener">a</a> <a href="/contact">b</a></p>\n',
  )
})

test('a compound that begins with a single letter is not broken', () => {
  expect(html('F-1 and an I-20, by e-mail, off-campus & on 05-10181')).toBe(
    '<p><span class="whole">F-1</span> and an <span class="whole">I-20</span>, by <span class="whole">e-mail</span>, off-campus &amp; on 05-10181</p>\n',
  )
})

test('link targets are listed in order', () => {
  expect(renderMarkdown('[a](/explore?q=Penn+State)\n\n- [b](https://example.org)', none).links).toEqual([
    '/explore?q=Penn+State',
    'https://example.org',
  ])
})

test('a table scrolls in a box named by its heading, has column scopes, and needs no inline styles', () => {
  const table = html('## Costs\n\n| Line | Sum |\n|---|--:|\n| Rent | 5 |')

  expect(table).toContain('<div class="table" tabindex="0" role="group" aria-labelledby="costs">\n<table>')
  expect(table).toContain('<th scope="col">Line</th>')
  expect(table).toContain('<th scope="col" class="right">Sum</th>')
  expect(table).toContain('<td data-column="Line">Rent</td>')
  expect(table).toContain('<td data-column="Sum" class="right">5</td>')
  expect(table).not.toContain('style=')
})

test('an empty cell is a blank to fill in, named by its row and column', () => {
  const table = html('| Line | Expected |\n|---|---|\n| A. "Rent" |  |')

  expect(table).toContain(
    '<input class="input" data-blank name="A. “Rent”: Expected" aria-label="A. “Rent”: Expected"></td>',
  )
})

test('straight quotes become curly; letters in brackets stay unchanged', () => {
  expect(html(`It's "so" (c)`)).toBe('<p>It’s “so” (c)</p>\n')
})

test('reading time counts visible words only', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')

  expect(renderMarkdown('[two words](https://example.org/a-long-address)', none)).toMatchObject({
    words: 2,
    minutes: 1,
  })
  expect(renderMarkdown(`## Title here\n\n${words(1998)}`, none)).toMatchObject({ words: 2000, minutes: 10 })
  expect(renderMarkdown('one\ntwo **three**four', none).words).toBe(3)
})

test.each([
  ['<b>bold</b>', '1 HTML cannot stand in the text; write Markdown.'],
  ['Text\n\nand <script src="x">', '3 HTML cannot stand in the text; write Markdown.'],
  ['<!-- a note -->', '1 HTML cannot stand in the text; write Markdown.'],
  ['one\n![a](https://example.org/a.png)', '2 An image cannot stand in the text.'],
  [
    '[a](javascript:alert(1))',
    '1 This link cannot be used: it should lead to https://, mailto:, tel:, / or #.',
  ],
  [
    '[a](http://example.org)',
    '1 This link cannot be used: it should lead to https://, mailto:, tel:, / or #.',
  ],
  ['[a](//example.org)', '1 This link cannot be used: it should lead to https://, mailto:, tel:, / or #.'],
  ['line\nsee [there](#nowhere)', '2 The link #nowhere leads to no heading of this text.'],
  ['# Title', '1 A heading here begins with ##; the title stands in the front matter.'],
  ['## A\n\n#### B', '3 “B” skips a level of headings.'],
  ['{{company}} and\n{{compny}}', '2 “compny” is not a name that can stand in braces here.'],
])('%j is refused in a sentence with its line', (text, fault) => {
  expect(faults(text)).toContain(fault)
})

test('text without these has no faults, and line numbers count from its place in the file', () => {
  expect(faults('## A\n\n{{company}}, 3 < 4, [up](#a), `<b>`, R&D')).toEqual([])
  expect(faults('a\n\n# b', 10)).toEqual([
    '12 A heading here begins with ##; the title stands in the front matter.',
  ])
})

const TAGS = /^(p|h[1-6]|a|em|strong|s|code|pre|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|div)$/
const ATTRIBUTES = /^(id|href|rel|title|class|scope|start|tabindex|role|aria-labelledby|data-column)$/

test('a variable in a column header is not copied into cell attributes, which must not contain marks', () => {
  expect(html('| {{company}} pays |\n|---|\n| 5 |')).toContain('<td data-column="pays">5</td>')
})

test('any input gives only harmless tags and attributes', () => {
  const piece = fc.constantFrom(
    '<script>',
    '<img src=x onerror=alert(1)>',
    '](javascript:x)',
    '[a',
    '](https://x.org "t")',
    '![',
    '`',
    '```js\n',
    '"',
    "'",
    '<',
    '>',
    '&',
    '| a | b |\n|:-:|--|\n',
    '# ',
    '- ',
    '\n\n',
    '{{x}}',
    '&lt;',
    '<javascript:x>',
    '[a]: data:text/html,x\n',
    'word',
    ' F-1',
    ' onload=',
    '\\',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 30 }), (pieces) => {
      const withoutOurs = html(pieces.join(''))
        .replace(/<span class="whole">([\p{L}\p{N}-]+)<\/span>/gu, '$1')
        .replace(/<input class="input" data-blank name="[^"<>]*" aria-label="[^"<>]*">/g, '')
      for (const [, tag, attributes] of withoutOurs.matchAll(/<\/?([^\s>]+)([^>]*)>/g)) {
        expect(tag).toMatch(TAGS)
        for (const [, name, value] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
          expect(name).toMatch(ATTRIBUTES)
          if (name === 'href') expect(value).toMatch(/^(https:|mailto:|tel:|#|\/(?!\/))/i)
        }
        expect(attributes.replace(/[^\s=]+="[^"]*"/g, '').trim()).toBe('')
      }
    }),
    { numRuns: 500 },
  )
})
