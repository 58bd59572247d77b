import { hash } from 'node:crypto'

/**
 * 48 bits of the hash of a record's JSON, to tell whether one record changed: not to find records by. Keys count in the order they
 * were written; an importer that writes them in another order shows every record as changed once, and nothing worse.
 */
export function fingerprint(json: string): number {
  return hash('sha1', json, 'buffer').readUIntBE(0, 6)
}
