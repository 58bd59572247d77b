import type { Numbers } from './file.server.ts'

/** A typed array that grows by doubling: a column while its length is not yet known. */
export class Growing<A extends Numbers> {
  length = 0
  private values: A
  private make: new (
    length: number,
  ) => A

  constructor(make: new (length: number) => A) {
    this.make = make
    this.values = new make(1024)
  }

  /** Writes at an index; entries skipped over hold `empty`. */
  set(index: number, value: number, empty = 0) {
    if (index >= this.values.length) {
      const wider = new this.make(Math.max(index + 1, this.values.length * 2))
      wider.set(this.values as never)
      this.values = wider
    }
    for (; this.length < index; this.length++) this.values[this.length] = empty
    this.values[index] = value
    if (index >= this.length) this.length = index + 1
  }

  at(index: number) {
    return this.values[index]
  }

  /** The column for rows in a new order, padded with `empty` to that order's length. */
  inOrder(order: Uint32Array, empty = 0): A {
    const column = new this.make(order.length)
    for (let row = 0; row < order.length; row++) {
      const from = order[row]
      column[row] = from < this.length ? this.values[from] : empty
    }
    return column
  }
}

/** Distinct texts with a code each, in the order they were first seen. */
export class Distinct {
  readonly texts: string[] = []
  private codes = new Map<string, number>()

  code(text: string) {
    const code = this.codes.get(text)
    if (code !== undefined) return code
    this.codes.set(text, this.texts.length)
    this.texts.push(text)
    return this.texts.length - 1
  }
}
