import { STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const gatewayAccess = {
  'gateway.openPage': STUDENT,
  // Events from the payment service, and automatic queries to it.
  'gateway.hear': { owner: 'anyone' },
} as const satisfies AccessRows
