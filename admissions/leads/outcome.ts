import type { LeadFaults } from './rules.ts'

export type Outcome<Fields> =
  | { ok: true; id: string; at: Date }
  /** Fields are wrong; nothing was kept. 422 */
  | { ok: false; reason: 'invalid'; faults: LeadFaults<Fields> }
  /** The key was used for something else before. 422 */
  | { ok: false; reason: 'key-reused' }
  /** Too many from the same person or address. 429 */
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
