import { hash } from 'node:crypto'

/** JSON with the keys in order and without undefined ones: equal records give equal text, whoever wrote their keys in which order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const record = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue
    text += `${text ? ',' : ''}${JSON.stringify(key)}:${canonicalJson(record[key])}`
  }
  return `{${text}}`
}

/** 48 bits of a text's hash, to tell whether one record changed: not to find records by. */
export function fingerprint(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, 6)
}
