import { hash } from 'node:crypto'

/** 48 bits of a record's hash, to tell whether it changed. Another order of keys only shows every record as changed, once. */
export function fingerprint(json: string): number {
  return hash('sha1', json, 'buffer').readUIntBE(0, 6)
}
