/**
 * A column of codes and their values. Many rows share few values, so a student is judged once per value and
 * not once per row.
 */
export interface Coded<Value> {
  codes: SmallCodes
  values: Value[]
}

export type SmallCodes = Uint8Array | Uint16Array | Uint32Array

/** Returns the narrowest array for codes below `size`. */
export function makeSmallCodes(rows: number, size: number): SmallCodes {
  if (size <= 0x100) return new Uint8Array(rows)
  return size <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows)
}

/**
 * Assigns a code to each distinct key, in the order in which rows first have them; `valueAt` returns the
 * value for the key of a row.
 */
export function createCoded<Key, Value>(
  rows: number,
  keyAt: (row: number) => Key,
  valueAt: (row: number) => Value,
): Coded<Value> {
  const codeByKey = new Map<Key, number>()
  const values: Value[] = []
  const wide = new Uint32Array(rows)
  for (let row = 0; row < rows; row++) {
    const key = keyAt(row)
    let code = codeByKey.get(key)
    if (code === undefined) {
      code = values.length
      codeByKey.set(key, code)
      values.push(valueAt(row))
    }
    wide[row] = code
  }
  const codes = makeSmallCodes(rows, values.length)
  codes.set(wide)
  return { codes, values }
}

/** Combines two columns into one. Each pair of codes that occurs gets a code and one value. */
export function combineCoded<A, B, Value>(
  first: Coded<A>,
  second: Coded<B>,
  meaningOf: (a: A, b: B) => Value,
): Coded<Value> {
  return createCoded(
    first.codes.length,
    (row) => first.codes[row] * second.values.length + second.codes[row],
    (row) => meaningOf(first.values[first.codes[row]], second.values[second.codes[row]]),
  )
}

/** Returns the distinct values of a column of numbers; unknown is NaN. */
export function createNumberCoded(numbers: ArrayLike<number>): Coded<number> {
  const numberAt = (row: number) => numbers[row]
  return createCoded(numbers.length, numberAt, numberAt)
}
