import { FINANCE, STUDENT } from '../access/reach.ts'
import type { AccessRows } from '../access/types.ts'

export const plansAccess = {
  'plans.view': STUDENT,
  'plans.order': STUDENT,
  'plans.claim': STUDENT,
  'plans.cancel': STUDENT,
  'plans.viewOrders': FINANCE,
  'plans.openOrder': FINANCE,
  // The screenshot that the student sent of their payment.
  'plans.viewScreenshot': FINANCE,
  // Paid and not contacted yet: students in one's care.
  'plans.viewMentors': { counsellor: 'caseload' },
  'plans.confirm': FINANCE,
  'plans.askRefund': { ...STUDENT, ...FINANCE },
  'plans.decideRefund': FINANCE,
  'plans.makeBatch': FINANCE,
  // With the accounts that refunds go to.
  'plans.readBatch': FINANCE,
  'plans.sendRefunds': FINANCE,
  'plans.settleRefund': FINANCE,
  'plans.noteMentor': FINANCE,
  // The start of the server also does this.
  'plans.offer': { owner: 'anyone' },
  'plans.expire': { owner: 'anyone' },
  'plans.tell': { owner: 'anyone' },
} as const satisfies AccessRows
