import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const gatewayAccess = {
  'gateway.openPage': STUDENT,
  // What a payment service tells, and what is asked of it by itself.
  'gateway.hear': { owner: 'anyone' },
} as const satisfies AccessRows
