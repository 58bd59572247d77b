import { hash } from 'node:crypto'

/**
 * Returns 48 bits of a record's hash, to detect changes. A different order of keys merely reports every
 * record as changed, once.
 */
export function computeFingerprint(json: string): number {
  return hash('sha1', json, 'buffer').readUIntBE(0, 6)
}
