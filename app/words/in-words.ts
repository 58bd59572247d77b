/** Returns the error of each field in words, from its code. */
export function describeFaults<Field extends string, Code extends string>(
  faults: { [Name in Field]?: Code },
  words: Record<Code, string>,
): { [Name in Field]?: string } {
  const codes = Object.entries(faults) as [Field, Code | undefined][]
  return Object.fromEntries(codes.flatMap(([field, code]) => (code ? [[field, words[code]]] : []))) as {
    [Name in Field]?: string
  }
}
