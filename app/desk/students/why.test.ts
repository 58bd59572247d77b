import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { markReason, pageWithReason, whyOf } from './why.server.ts'

const student = randomUUID()
const manager = { role: 'manager' as const, sessionKey: Buffer.from('one session') }
const asked = (why: string, reader: Parameters<typeof whyOf>[0] = manager, whose = student) =>
  whyOf(reader, new Request(`https://pma.example/desk/students/${whose}?why=${why}`), whose).why

test('an address gives a reason only with the mark of the session that posted it for this student', () => {
  const marked = markReason(manager, student, 'cover')
  expect(asked(marked)).toBe('cover')
  for (const forged of [
    'cover',
    '',
    'care',
    marked.replace('cover', 'asked'),
    `${marked}a`,
    `${marked.slice(0, -1)}%C3%A9`,
  ])
    expect(asked(forged), forged).toBeUndefined()
  expect(asked(marked, { ...manager, sessionKey: Buffer.from('another') })).toBeUndefined()
  expect(asked(marked, manager, randomUUID())).toBeUndefined()
})

test('whoever looks after a student needs no other reason', () => {
  expect(asked('complaint', { ...manager, role: 'counsellor' })).toBe('care')
})

test.each([
  ['/desk/students/1/messages?before=7', '/desk/students/1/messages?before=7&why=a.b'],
  ['/desk/students/1?why=cover&q=x', '/desk/students/1?why=a.b&q=x'],
  ['/desk/students/12', '/desk/students/1?why=a.b'],
  ['//evil.example/desk', '/desk/students/1?why=a.b'],
  ['https://[', '/desk/students/1?why=a.b'],
  ['', '/desk/students/1?why=a.b'],
])('from %s one goes on to %s', (back, to) => {
  expect(pageWithReason(back, '/desk/students/1', 'https://pma.example', 'a.b')).toBe(to)
})
