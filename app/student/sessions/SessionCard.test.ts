import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Session } from '../../../admissions/counselling/types.ts'
import { SessionCard } from './SessionCard.tsx'
import { presentSession } from './session-times.server.ts'
import { sessionWords } from './words.ts'

const words = sessionWords.one

const finished = {
  id: 'one',
  state: 'booked',
  kind: 30,
  minutes: 30,
  counsellorName: 'Tara Rao',
  topic: 'visa',
  meets: 'link',
  where: '',
  heldUntil: null,
  late: false,
  offered: false,
  zone: 'Asia/Kolkata',
  start: new Date('2026-11-20T05:00:00Z'),
  end: new Date('2026-11-20T05:30:00Z'),
  madeAt: new Date('2026-11-01T05:00:00Z'),
  changedAt: new Date('2026-11-01T05:00:00Z'),
} as unknown as Session

const page = { now: () => new Date('2026-11-26T12:00:00Z'), zone: () => 'Asia/Kolkata' }
const getCard = (session: ReturnType<typeof presentSession>) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(SessionCard, { session, moveTo: '/', late: '' }) },
  ])
  return renderToStaticMarkup(createElement(Stub))
}

test.each([
  ['a student', 'someone', 'href="/dashboard/messages"'],
  ['a visitor', null, 'href="/contact"'],
])('%s marked as a no-show sees where to object', (_, student, link) => {
  const missed = { ...finished, state: 'missed-by-them', changedAt: finished.end, student } as Session
  expect(getCard(presentSession(missed, page))).toContain(link)
})

test('a finished session asks a question, and assumes nothing before the answer', () => {
  const session = presentSession(finished, page)
  expect(session.may.sayWeMissed).toBe(true)
  const card = getCard(session)
  expect(card).toContain(`<summary>${words.weMissed}</summary>`)
  const open = card.replace(/<details.*<\/details>/s, '')
  expect(open).not.toContain('<button')
  expect(open).not.toContain(words.yesMissed)
})
