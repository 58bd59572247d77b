/** A column of codes and what each stands for; many rows share few values, so that a student is judged once a value and not once a row. */
export interface Coded<Value> {
  codes: Codes
  values: Value[]
}

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** The narrowest array for codes below `size`. */
export function makeCodes(rows: number, size: number): Codes {
  if (size <= 0x100) return new Uint8Array(rows)
  return size <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows)
}

/** The combinations of two columns that occur, in the order in which rows first show them. */
export function combine<A, B, Value>(
  one: Coded<A>,
  two: Coded<B>,
  meaningOf: (a: A, b: B) => Value,
): Coded<Value> {
  const rows = one.codes.length
  const wide = new Uint32Array(rows)
  const known = new Map<number, number>()
  const values: Value[] = []
  for (let row = 0; row < rows; row++) {
    const key = one.codes[row] * two.values.length + two.codes[row]
    let code = known.get(key)
    if (code === undefined) {
      code = values.length
      known.set(key, code)
      values.push(meaningOf(one.values[one.codes[row]], two.values[two.codes[row]]))
    }
    wide[row] = code
  }
  const codes = makeCodes(rows, values.length)
  codes.set(wide)
  return { codes, values }
}

/** The distinct values of a column of numbers; unknown is NaN. */
export function coded(numbers: ArrayLike<number>): Coded<number> {
  const known = new Map<number, number>()
  const values: number[] = []
  const wide = new Uint32Array(numbers.length)
  for (let row = 0; row < numbers.length; row++) {
    const value = numbers[row]
    let code = known.get(value)
    if (code === undefined) {
      code = values.length
      known.set(value, code)
      values.push(value)
    }
    wide[row] = code
  }
  const codes = makeCodes(numbers.length, values.length)
  codes.set(wide)
  return { codes, values }
}
