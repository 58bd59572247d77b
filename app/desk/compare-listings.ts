/** Content of a list: the state of each row by id, and the total, including later pages. */
export interface Listing {
  rows: ReadonlyMap<string, string>
  total: number
}

/**
 * Returns how many rows are new since a list was shown, and how many of the shown ones have changed or left.
 */
export function compareListings(before: Listing, now: Listing): { added: number; changed: number } {
  const missing = [...before.rows.keys()].filter((id) => !now.rows.has(id)).length
  const otherwise = [...before.rows].filter(([id, stands]) => (now.rows.get(id) ?? stands) !== stands).length
  return { added: Math.max(0, now.total - before.total + missing), changed: missing + otherwise }
}
