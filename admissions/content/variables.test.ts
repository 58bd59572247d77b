import { expect, test } from 'vitest'
import { fillHtml, fillText, findVariableFaults } from './variables.ts'

const NAMES = new Set(['company', 'phone', 'supportEmail', 'mail'])

test.each([
  ['{{company}} and {single}', []],
  ['{{firm}}', ['“firm” is not a name that can stand in braces here.']],
  ['{{#phone}}Call {{phone}}.{{/phone}}{{^phone}}Write.{{/phone}}', []],
  ['{{#phone}}{{#supportEmail}}{{phone}} or {{supportEmail}}{{/supportEmail}}{{/phone}}', []],
  ['{{#mail}}Published.{{/mail}}', []],
  ['Call {{phone}}.', [expect.stringContaining('“phone” may not be set')]],
  ['{{^phone}}{{phone}}{{/phone}}', [expect.stringContaining('“phone” may not be set')]],
  ['{{#phone}}Call', ['The part of “phone” has no end: write {{/phone}} after it.']],
  ['Call{{/phone}}', ['{{/phone}} ends a part that was not begun just before.']],
  ['{{#company}}{{company}}{{/company}}', ['“company” is not a name that a part can be bound to here.']],
  ['{{mail}}', ['“mail” is not a name that can stand in braces here.']],
])('%s is checked against the known names', (text, sentences) => {
  expect(findVariableFaults(text, NAMES).map(({ sentence }) => sentence)).toEqual(sentences)
})

test('in text, a name is replaced by its value, unchanged', () => {
  expect(
    fillText('{{programmes}} at {{ institutions }}', { programmes: '3,05,000', institutions: '<1>' }),
  ).toBe('3,05,000 at <1>')
})

test('an unset name removes its bound part', () => {
  const text = 'Write{{#phone}}, or call {{phone}}{{#mail}} (R){{/mail}}{{/phone}}{{^phone}} only{{/phone}}.'

  expect(fillText(text, {})).toBe('Write only.')
  expect(fillText(text, { phone: '1' })).toBe('Write, or call 1.')
  expect(fillText(text, { phone: '1', mail: true })).toBe('Write, or call 1 (R).')
  expect(fillHtml('<ul>\n<li>{{#phone}}Call{{/phone}}</li>\n<li>Write</li>\n</ul>', {})).toBe(
    '<ul>\n<li>Write</li>\n</ul>',
  )
})

test('in HTML, a value cannot insert tags or attributes', () => {
  expect(fillHtml('<p>{{company}}</p>', { company: 'A & B <script>"' })).toBe(
    '<p>A &#38; B &#60;script&#62;&#34;</p>',
  )
})

test('an e-mail address becomes a link', () => {
  expect(fillHtml('{{supportEmail}}', { supportEmail: 'help@example.org' })).toBe(
    '<a href="mailto:help@example.org">help@example.org</a>',
  )
  expect(fillHtml('{{supportEmail}}', { supportEmail: '"><script>' })).not.toContain('<script>')
})
