/** Returns the rows whose id is one of these, or begins with one and a hyphen: a course in its towns. */
export function findRowsOfPrefixes(ids: string[], prefixes: string[]): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  const wanted = new Set(prefixes)
  if (wanted.size === 0) return rows
  ids.forEach((id, row) => {
    for (let end = id.length; end > 0; end = id.lastIndexOf('-', end - 1)) {
      const prefix = id.slice(0, end)
      if (wanted.has(prefix)) rows.set(prefix, [...(rows.get(prefix) ?? []), row])
    }
  })
  return rows
}
