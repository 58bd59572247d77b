/** So many of one title stand in full; as many more as would fold for one or two are shown as well. */
const SHOWN = 3
const FEWEST_FOLDED = 2

interface Listed {
  title: string
  level: string
}

/** Rows in their order; of those with one title and level the first three stand, and the rest wait under the third. */
export function foldTwins<Row extends Listed>(rows: Row[]): { row: Row; twins: Row[] }[] {
  const alike = Map.groupBy(rows, ({ title, level }) => `${level} ${title}`)
  const folds = new Map<Row, Row[]>()
  for (const group of alike.values())
    if (group.length >= SHOWN + FEWEST_FOLDED) folds.set(group[SHOWN - 1], group.slice(SHOWN))
  const folded = new Set([...folds.values()].flat())
  return rows.filter((row) => !folded.has(row)).map((row) => ({ row, twins: folds.get(row) ?? [] }))
}
