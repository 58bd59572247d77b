import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownAtDesk } from './page.server.ts'
import { SessionList } from './SessionList.tsx'
import { calendarWords as words } from './words.ts'

const session = {
  id: 'one',
  state: 'booked',
  name: 'Amara',
  student: 'amara',
  late: false,
  email: null,
  phone: null,
  about: '',
  when: { day: '2026-11-20', starts: '10:00', ends: '10:30', zone: 'Asia/Kolkata' },
  may: { cancel: true, move: false, theyMissed: true, weMissed: true, takeBack: false },
} as ShownAtDesk

function table(may: Partial<ShownAtDesk['may']> = {}) {
  const sessions = [{ ...session, may: { ...session.may, ...may } }]
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(SessionList, { sessions }) }])
  return renderToStaticMarkup(createElement(Stub))
}

test('a step that takes more than one press to undo asks first', () => {
  expect(table()).toContain(`>${words.yesTheyMissed('Amara')}</button>`)
  expect(table().replace(/<details.*?<\/details>/gs, '')).not.toContain('<button')
})

test('a no-show is undone with one press', () => {
  expect(table({ takeBack: true }).replace(/<details.*?<\/details>/gs, '')).toContain(words.takeBack)
})
