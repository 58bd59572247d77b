/** What a list shows: of each row its id and how it stands, and how many there are in all, also on pages that come after. */
export interface Listing {
  rows: ReadonlyMap<string, string>
  total: number
}

/** How many have come to a list since it was shown, and how many of those that are shown have changed or left. */
export function newsOf(before: Listing, now: Listing): { fresh: number; changed: number } {
  const missing = [...before.rows.keys()].filter((id) => !now.rows.has(id)).length
  const otherwise = [...before.rows].filter(([id, stands]) => (now.rows.get(id) ?? stands) !== stands).length
  return { fresh: Math.max(0, now.total - before.total + missing), changed: missing + otherwise }
}
