import { expect, test } from 'vitest'
import { findActiveClaim } from './claims.ts'
import { createDocumentLinks } from './links.ts'
import { asAttachment, createFileName, findTitleFault, tidyTitle, toTitleKey } from './rules.ts'

test.each([
  ['  Passport \t copy ', 'Passport copy'],
  ['Marks\u202e fdp.exe', 'Marks fdp.exe'],
  ['a\0b', 'a b'],
  ['Zeugnis Prüfung', 'Zeugnis Prüfung'],
])('the title %j is stored as %j', (title, expected) => {
  expect(tidyTitle(title)).toBe(expected)
})

test('titles that read the same are equal', () => {
  expect(toTitleKey('PASSPORT')).toBe(toTitleKey('passport'))
  expect(toTitleKey('Ｐassport')).toBe(toTitleKey('Passport'))
})

test('a title is required, with at most 120 characters', () => {
  expect(findTitleFault('')).toBe('title-missing')
  expect(findTitleFault('é'.repeat(120))).toBeUndefined()
  expect(findTitleFault('é'.repeat(121))).toBe('title-too-long')
})

test.each([
  ['Passport', 1, 'Passport.pdf'],
  ['Passport', 3, 'Passport (3).pdf'],
  ['../../etc/passwd', 1, 'etc passwd.pdf'],
  ['marks.exe', 1, 'marks exe.pdf'],
  ['$(rm -rf /)', 1, '(rm -rf ).pdf'],
  ['<>:"|?*', 1, 'document.pdf'],
  ['अंकपत्र', 1, 'अंकपत्र.pdf'],
])('%j, version %i, is downloaded as %j', (title, number, name) => {
  expect(createFileName(title, 'pdf', number)).toBe(name)
})

test('a name in any script fits into the header without injection', () => {
  expect(asAttachment('अंक.pdf')).toBe(
    `attachment; filename="___.pdf"; filename*=UTF-8''%E0%A4%85%E0%A4%82%E0%A4%95.pdf`,
  )
  expect(asAttachment(`a"b'(1)\\.pdf`)).toBe(
    `attachment; filename="a_b'(1)_.pdf"; filename*=UTF-8''a%22b%27%281%29%5C.pdf`,
  )
})

const links = createDocumentLinks('a secret of at least so many letters')
const noon = new Date('2026-11-21T12:00:00Z')
const afterMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

test('a link opens its version for its student for five minutes', () => {
  const link = links.sign('amara', 'v1', noon)

  expect(links.opens('amara', 'v1', link, afterMinutes(0))).toBe(true)
  expect(links.opens('amara', 'v1', link, afterMinutes(5))).toBe(true)
  expect(links.opens('amara', 'v1', link, afterMinutes(5.001))).toBe(false)
})

test('an altered link, or one of another version or student, opens nothing', () => {
  const link = links.sign('amara', 'v1', noon)

  expect(links.opens('amara', 'v2', link, noon)).toBe(false)
  expect(links.opens('ben', 'v1', link, noon)).toBe(false)
  expect(links.opens('amara', 'v1', { ...link, until: `${Number(link.until) + 1}` }, noon)).toBe(false)
  expect(links.opens('amara', 'v1', { ...link, until: `${link.until} ` }, noon)).toBe(false)
  expect(links.opens('amara', 'v1', { ...link, signature: '' }, noon)).toBe(false)
  for (let index = 0; index < link.signature.length; index++) {
    for (const letter of 'AZaz09-_') {
      if (letter === link.signature[index]) continue
      const signature = link.signature.slice(0, index) + letter + link.signature.slice(index + 1)
      expect(links.opens('amara', 'v1', { ...link, signature }, noon)).toBe(false)
    }
  }
  expect(createDocumentLinks('another secret of so many letters').opens('amara', 'v1', link, noon)).toBe(
    false,
  )
})

test('a claim counts until its end, exclusive', () => {
  const claim = { by: 'meera', name: 'Meera', until: new Date('2026-11-29T14:20:00Z') }

  expect(findActiveClaim(claim, new Date('2026-11-29T14:19:59.999Z'))).toBe(claim)
  expect(findActiveClaim(claim, claim.until)).toBeUndefined()
  expect(findActiveClaim(undefined, claim.until)).toBeUndefined()
})
