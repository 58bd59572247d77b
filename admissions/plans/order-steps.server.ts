import type { PoolClient } from 'pg'
import { announce } from '../../platform/live/announce.ts'
import type { Person } from '../access/types.ts'
import { type OrderStep, orderSteps } from './order-status.ts'
import * as orders from './orders-store.server.ts'

/** Returns the student of an order; `undefined` once they are erased. */
export function findStudent({ studentId }: Pick<orders.OrderRow, 'studentId'>) {
  return studentId ? { id: studentId } : undefined
}

/** Takes a step of the table with an order that is locked. */
export function advanceByStep(
  client: PoolClient,
  order: orders.OrderRow,
  name: OrderStep,
  person: Person,
  now: Date,
) {
  return orders.advanceOrder(client, order, name, orderSteps[name].to, person, now)
}

/** Makes the student's open pages reload their plan. */
export async function announcePlans(client: PoolClient, { studentId }: orders.OrderRow) {
  if (studentId) await announce(client, studentId, 'plans')
}
