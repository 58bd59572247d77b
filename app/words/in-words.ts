/** Returns the error of each field in words, from its code. */
export function inWords<Field extends string, Code extends string>(
  faults: { [Name in Field]?: Code },
  words: Record<Code, string>,
): { [Name in Field]?: string } {
  const wrong = Object.entries(faults) as [Field, Code | undefined][]
  return Object.fromEntries(wrong.flatMap(([field, code]) => (code ? [[field, words[code]]] : []))) as {
    [Name in Field]?: string
  }
}
