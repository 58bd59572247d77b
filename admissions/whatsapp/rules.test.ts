import { expect, test } from 'vitest'
import { chooseCopyKind } from './rules.ts'
import type { WhatsAppContact } from './types.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const before = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toJSON()
const agreed: WhatsAppContact = {
  phone: '+919876543210',
  proven: true,
  consent: 'student-whatsapp',
  wroteAt: null,
  stoppedAt: null,
  waits: false,
}

test.each<[string, Partial<WhatsAppContact>, 'text' | 'template' | undefined]>([
  ['somebody who wrote just now', { wroteAt: before(0) }, 'text'],
  ['a millisecond before the 24 hours are over', { wroteAt: before(24 - 1 / 3_600_000) }, 'text'],
  ['as the 24 hours are over', { wroteAt: before(24) }, 'template'],
  ['somebody who never wrote', {}, 'template'],
  ['who wrote first, within the day', { consent: 'wrote-first', wroteAt: before(23) }, 'text'],
  ['who wrote first and waits', { consent: 'wrote-first', wroteAt: before(30), waits: true }, 'template'],
  ['who wrote first and has an answer', { consent: 'wrote-first', wroteAt: before(30) }, undefined],
  ['somebody without consent', { consent: null, wroteAt: before(1) }, undefined],
  ['somebody who said STOP', { wroteAt: before(1), stoppedAt: before(1) }, undefined],
  ['an account without a number', { phone: '' }, undefined],
])('the message to %s', (_, contact, kind) => {
  expect(chooseCopyKind({ ...agreed, ...contact }, NOW)).toBe(kind)
})
