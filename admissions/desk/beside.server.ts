import type { Database } from '../../platform/database/open.ts'
import { getReach } from '../access/can.ts'
import { isUuid } from '../inputs/uuid.ts'
import { getDesk, readParts } from './desk.server.ts'
import * as store from './store.server.ts'
import type { AtDesk, ReadReason } from './types.ts'

/** The parts of a file that are shown beside the list of students. */
const PARTS = ['applications', 'sessions', 'messages', 'tasks', 'notes'] as const

/**
 * Opens what stands beside the list of students: how to reach one, the last message, and what comes next. The
 * audit names these parts. `undefined` if the asker has no such student.
 */
export async function openBeside(database: Database, reader: AtDesk, student: string, reason: ReadReason) {
  if (!isUuid(student) || !getReach('students.open', reader.role)) return undefined
  const desk = getDesk(database)
  const key = reader.sessionKey
  const opening = { key, student, what: 'students.open', reason, parts: PARTS }
  const ticket = await store.issueTicket(desk, opening)
  if (ticket === undefined) return undefined
  const file = await readParts(desk, key, ticket, PARTS)
  const { messages } = await store.readDeskThread(desk, key, ticket, { most: 1 })
  return { file, lastMessage: messages.at(-1) }
}
