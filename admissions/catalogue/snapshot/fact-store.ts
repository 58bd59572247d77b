import { getFactValue, type StatedFact } from '../types.ts'
import { decisiveFacts, factColumns, type ProgrammeFactName } from './facts.ts'
import type { Numbers } from './file.server.ts'
import { Distinct, Growing } from './growing.ts'
import { getFactOrigin, type OriginParts, serialiseOrigin } from './origins.ts'

interface FactColumn {
  value: Growing<Uint32Array> | Growing<Float64Array>
  origin: Growing<Uint16Array>
  distinct?: Distinct
}

function createFactColumn(name: ProgrammeFactName): FactColumn {
  const origin = new Growing(Uint16Array)
  return factColumns[name] === 'number'
    ? { value: new Growing(Float64Array), origin }
    : { value: new Growing(Uint32Array), origin, distinct: new Distinct() }
}

/**
 * The facts of programmes while a snapshot is built: a column for each fact, each value with the code of its
 * origin.
 */
export class FactStore {
  /** Texts of the origins, by code; 0 is no fact. */
  readonly provenance = new Distinct()
  private columns = new Map<ProgrammeFactName, FactColumn>()

  constructor() {
    this.provenance.code('')
  }

  column(name: ProgrammeFactName): FactColumn | undefined {
    return this.columns.get(name)
  }

  has(name: ProgrammeFactName, row: number): boolean {
    const column = this.columns.get(name)
    return column !== undefined && row < column.origin.length && column.origin.at(row) !== 0
  }

  add(name: ProgrammeFactName, row: number, fact: StatedFact<unknown>) {
    let column = this.columns.get(name)
    if (!column) {
      column = createFactColumn(name)
      this.columns.set(name, column)
    }
    column.origin.set(row, this.originCode(fact))
    const value = fact.state === 'held-back' ? fact.figure : getFactValue(fact)
    if (value === undefined) return
    if (column.distinct) column.value.set(row, column.distinct.code(JSON.stringify(value)))
    else column.value.set(row, value as number, Number.NaN)
  }

  at(name: ProgrammeFactName, row: number): StatedFact<unknown> | undefined {
    const column = this.columns.get(name)
    const code = column && row < column.origin.length ? column.origin.at(row) : 0
    if (!column || code === 0) return undefined
    const origin = getFactOrigin(this.provenance.texts[code])
    if (origin.state !== 'published' && origin.state !== 'estimated') return origin as StatedFact<unknown>
    const value = column.value.at(row)
    return {
      ...origin,
      value: column.distinct ? JSON.parse(column.distinct.texts[value]) : value,
    } as StatedFact<unknown>
  }

  originAt(name: ProgrammeFactName, row: number) {
    return getFactOrigin(this.provenance.texts[this.columns.get(name)!.origin.at(row)])
  }

  /** Keeps a figure but changes its origin, and so its state. */
  setOrigin(name: ProgrammeFactName, row: number, origin: OriginParts) {
    this.columns.get(name)!.origin.set(row, this.originCode(origin))
  }

  originCode(origin: OriginParts) {
    const code = this.provenance.code(serialiseOrigin(origin))
    if (code > 0xffff)
      throw new Error('More than 65,535 different origins: an importer puts a figure into a basis.')
    return code
  }

  /** Returns the columns for the file, in the order of its rows. */
  finish(order: Uint32Array) {
    const numbers: Record<string, Numbers> = {}
    const texts: Record<string, string[]> = {}
    const decisiveOrigins: Uint16Array[] = []
    for (const [name, column] of this.columns) {
      const origins = column.origin.inOrder(order)
      numbers[`fact.${name}.origin`] = origins
      numbers[`fact.${name}.value`] = column.value.inOrder(order, column.distinct ? 0 : Number.NaN)
      if (column.distinct) texts[`fact.${name}.distinct`] = column.distinct.texts
      if (decisiveFacts.includes(name)) decisiveOrigins.push(origins)
    }
    const published = countPublished(decisiveOrigins, this.provenance.texts, order.length)
    return { numbers, texts, published }
  }
}

/** Returns how many of the decisive facts each programme's publisher states. */
function countPublished(origins: Uint16Array[], provenance: string[], rows: number) {
  const isPublished = provenance.map((text) => text.startsWith('["published"'))
  const counts = new Uint8Array(rows)
  for (const column of origins)
    for (let row = 0; row < rows; row++) if (isPublished[column[row]]) counts[row]++
  return counts
}
