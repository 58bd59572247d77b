import { expect, test } from 'vitest'
import { fillHtml, fillText, variablesIn } from './variables.ts'

const officer = { grievanceOfficer: { missing: 'name of the grievance officer' } }

test('names between double braces are found in order', () => {
  expect(variablesIn('{{company}}, {{ phone }} and {single}')).toEqual(['company', 'phone'])
})

test('in text a name is replaced by its value, as it is', () => {
  expect(
    fillText('{{programmes}} at {{ institutions }}', { programmes: '3,05,000', institutions: '<1>' }),
  ).toBe('3,05,000 at <1>')
})

test('what nobody has set is shown as a gap that says what belongs there', () => {
  expect(fillText('Write to {{grievanceOfficer}}.', officer)).toBe(
    'Write to [name of the grievance officer].',
  )
  expect(fillHtml('Write to {{grievanceOfficer}}.', officer)).toBe(
    'Write to <mark>[name of the grievance officer]</mark>.',
  )
})

test('in HTML a value cannot bring tags or attributes with it', () => {
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
