import type { EditionRecord } from '../admissions/catalogue/editions/editions.server.ts'
import type { InstitutionRecord, ProgrammeRecord, StatedFact } from '../admissions/catalogue/types.ts'

/** Values of one field (the fee, the city) in a register's records of one kind. */
export interface RegisterField {
  /** Records that say something of it. */
  filled: number
  /** By scale: a fee in dollars a year has a different scale from a fee in rupees for the whole programme. */
  numbers: Map<string, number[]>
  /** How often each word, code, yes and no occurs, by the part of the value that it is in. */
  codes: Map<string, Map<string, number>>
}

export interface KindProfile {
  records: number
  fields: Map<string, RegisterField>
}

/**
 * Figures of a register's edition, for comparing it with the edition before. Withdrawn records do not count.
 */
export class EditionProfile {
  readonly institutions: KindProfile = { records: 0, fields: new Map() }
  readonly programmes: KindProfile = { records: 0, fields: new Map() }

  add(record: EditionRecord) {
    if (record.kind === 'source') return
    const noun = record.kind === 'institution' ? record.institution : record.programme
    if (noun.withdrawn) return
    const kind = record.kind === 'institution' ? this.institutions : this.programmes
    kind.records += 1
    for (const [name, value] of listValuesByName(noun)) {
      let field = kind.fields.get(name)
      if (!field) {
        field = { filled: 0, numbers: new Map(), codes: new Map() }
        kind.fields.set(name, field)
      }
      field.filled += 1
      addValue(field, '', value)
    }
  }
}

type Noun = InstitutionRecord | ProgrammeRecord

/**
 * Yields a record's values by name: its place, level and discipline, and each fact with a value. For domains
 * and web addresses, only their presence counts.
 */
export function* listValuesByName(noun: Noun): Generator<[name: string, value: unknown]> {
  yield ['country', noun.country]
  if (noun.state) yield ['state', noun.state.code]
  if (noun.city) yield ['city', noun.city]
  if ('level' in noun) {
    yield ['level', noun.level]
    if (noun.field) yield ['field', noun.field]
  } else if (noun.domains.length > 0) yield ['domains', noun.domains]
  for (const [name, fact] of Object.entries(noun.facts) as [string, StatedFact<unknown>][]) {
    if (!('value' in fact)) continue
    yield [name, ADDRESSES.has(name) ? [fact.value] : fact.value]
  }
}

const ADDRESSES = new Set(['page', 'admissionPage', 'logo'])

function addValue(field: RegisterField, part: string, value: unknown) {
  if (typeof value === 'number') {
    const numbers = field.numbers.get(part)
    if (numbers) numbers.push(value)
    else field.numbers.set(part, [value])
  } else if (typeof value === 'string' || typeof value === 'boolean') {
    let codes = field.codes.get(part)
    if (!codes) {
      codes = new Map()
      field.codes.set(part, codes)
    }
    const code = String(value)
    codes.set(code, (codes.get(code) ?? 0) + 1)
  } else if (value && typeof value === 'object' && !Array.isArray(value)) {
    const { amount, ...rest } = value as Record<string, unknown>
    // The fields beside an amount are its scale.
    if (amount !== undefined) addValue(field, getScale(rest), amount)
    for (const [name, inner] of Object.entries(rest)) addValue(field, part ? `${part} ${name}` : name, inner)
  }
}

const getScale = ({ currency, period }: Record<string, unknown>) =>
  [currency, period && `a ${period}`].filter(Boolean).join(' ')

/** Returns a value as an example shows it: `AUD 25000 a programme`, `Sydney`. */
export function formatProfileValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value !== 'object') return String(value)
  const { amount, ...rest } = value as Record<string, unknown>
  return amount === undefined ? JSON.stringify(value) : `${amount} ${getScale(rest)}`
}
