import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addReasonToPage, findReason, markReason } from './reason.server.ts'

const student = randomUUID()
const manager = { role: 'manager' as const, sessionKey: Buffer.from('one session') }
const findReasonFor = (why: string, reader: Parameters<typeof findReason>[0] = manager, whose = student) =>
  findReason(reader, new Request(`https://pma.example/desk/students/${whose}?why=${why}`), whose).why

test('an address gives a reason only with the mark of its session and student', () => {
  const marked = markReason(manager, student, 'cover')
  expect(findReasonFor(marked)).toBe('cover')
  for (const forged of [
    'cover',
    '',
    'care',
    marked.replace('cover', 'asked'),
    `${marked}a`,
    `${marked.slice(0, -1)}%C3%A9`,
  ])
    expect(findReasonFor(forged), forged).toBeUndefined()
  expect(findReasonFor(marked, { ...manager, sessionKey: Buffer.from('another') })).toBeUndefined()
  expect(findReasonFor(marked, manager, randomUUID())).toBeUndefined()
})

test('the student’s counsellor needs no other reason', () => {
  expect(findReasonFor('complaint', { ...manager, role: 'counsellor' })).toBe('care')
})

test.each([
  ['/desk/students/1/messages?before=7', '/desk/students/1/messages?before=7&why=a.b'],
  ['/desk/students/1?why=cover&q=x', '/desk/students/1?why=a.b&q=x'],
  ['/desk/students/12', '/desk/students/1?why=a.b'],
  ['//evil.example/desk', '/desk/students/1?why=a.b'],
  ['https://[', '/desk/students/1?why=a.b'],
  ['', '/desk/students/1?why=a.b'],
])('from %s the next page is %s', (back, to) => {
  expect(addReasonToPage(back, '/desk/students/1', 'https://pma.example', 'a.b')).toBe(to)
})
