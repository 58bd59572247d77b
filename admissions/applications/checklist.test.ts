import { expect, test } from 'vitest'
import type { ChecklistRow } from '../content/checklists.ts'
import { findPaperDocument, getProgress, listChecklist } from './checklist.ts'

const now = new Date('2026-11-29T14:00:00Z')
const days = { intake: '2027-09', today: '2026-11-29', now }
const document = { title: 'Passport', version: 'v2', number: 2, versions: ['v2', 'v1'] }
const claim = { by: 'meera', name: 'Meera', until: new Date('2026-11-29T14:20:00Z') }
const passed = (validUntil: string | null) => ({ outcome: 'passed' as const, reason: '', validUntil })

test.each([
  ['nothing there', undefined, 'missing'],
  ['nobody has looked', document, 'there'],
  ['somebody looks', { ...document, claim }, 'looking'],
  ['somebody looked for too long', { ...document, claim: { ...claim, until: now } }, 'there'],
  [
    'it came back',
    { ...document, review: { outcome: 'returned' as const, reason: 'Blurred', validUntil: null } },
    'returned',
  ],
  ['it passed', { ...document, review: passed(null) }, 'passed'],
  ['it ended yesterday', { ...document, review: passed('2026-11-28') }, 'ended'],
  ['it ends before the course begins', { ...document, review: passed('2027-08-31') }, 'ends-early'],
  ['it ends after the course has begun', { ...document, review: passed('2027-09-01') }, 'passed'],
] as const)('a paper: %s', (_, paper, progress) => {
  expect(getProgress(paper, days)).toBe(progress)
})

test.each([
  ['2027-02-27', 'ends-soon'],
  ['2027-02-28', 'passed'],
])('without an intake a paper that is valid until %s is %s', (validUntil, progress) => {
  expect(getProgress({ ...document, review: passed(validUntil) }, { ...days, intake: '' })).toBe(progress)
})

test('a paper is matched by any version of its document, or by its title in any spelling', () => {
  const otherDocument = { ...document, title: 'APS certificate', versions: ['a1'] }

  expect(findPaperDocument([otherDocument, document], { version: 'v1', title: 'APS certificate' })).toBe(
    document,
  )
  expect(findPaperDocument([document, otherDocument], { version: undefined, title: 'aps Certificate' })).toBe(
    otherDocument,
  )
  expect(findPaperDocument([document], { version: 'gone', title: 'Passport copy' })).toBeUndefined()
})

const row = (paper: ChecklistRow['paper'], stage: ChecklistRow['stage'], more: Partial<ChecklistRow> = {}) =>
  ({
    paper,
    stage,
    why: 'It is needed.',
    from: 'The university',
    source: undefined,
    ...more,
  }) satisfies ChecklistRow
const checklists = {
  ANY: [
    row('passport', 'apply'),
    row('references', 'apply', { levels: ['master'] }),
    row('funds', 'visa'),
    row('admission-letter', 'offer'),
  ],
  CA: [row('funds', 'visa', { why: 'Canada asks.' }), row('attestation', 'visa', { levels: ['bachelor'] })],
  DE: [row('aps', 'apply')],
}

test.each([
  ['FR', 'bachelor', 'passport', 'funds'],
  ['FR', 'master', 'passport references', 'funds'],
  ['CA', 'bachelor', 'passport', 'funds attestation'],
  ['CA', 'master', 'passport references', 'funds'],
  ['DE', 'bachelor', 'passport aps', 'funds'],
] as const)('in %s a %s needs %s to apply and %s for the visa', (country, level, apply, visa) => {
  const list = listChecklist(checklists, { country, level, papers: ['passport', 'references'] })

  expect(list.apply.map(({ paper }) => paper).join(' ')).toBe(apply)
  expect(list.visa.map(({ paper }) => paper).join(' ')).toBe(visa)
  expect(list.offer).toHaveLength(1)
})

test('a country adds its own papers', () => {
  const list = listChecklist(checklists, { country: 'CA', level: 'master', papers: [] })

  expect(list.visa[0].why).toBe('Canada asks.')
  expect(list.apply).toEqual([])
})
