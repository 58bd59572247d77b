import type { SourceId, StatedFact } from './types.ts'

/** The range of the known figures. It is an estimate as soon as one of them is. */
export interface Spread {
  of: number
  lower: number
  middle: number
  upper: number
  state: 'published' | 'estimated'
}

/** Figures that can be compared with each other, grouped by currency or kind. */
export type SpreadFigures = Map<string, FigureGroup>

interface FigureGroup {
  values: number[]
  state: Spread['state']
  sources: Set<SourceId>
}

/** Adds a figure to the group of its kind. One estimated figure makes the group estimated. */
export function addFigureTo(
  figures: SpreadFigures,
  kind: string,
  value: number,
  { state, source }: Pick<Extract<StatedFact<unknown>, { value: unknown }>, 'state' | 'source'>,
) {
  const group = figures.get(kind)
  if (!group) figures.set(kind, { values: [value], state, sources: new Set([source]) })
  else {
    group.values.push(value)
    group.sources.add(source)
    if (state === 'estimated') group.state = state
  }
}

/** Returns the group with the most figures. */
export function findLargestGroup(figures: SpreadFigures): [kind: string, known?: FigureGroup] {
  return [...figures].sort(([, a], [, b]) => b.values.length - a.values.length)[0] ?? ['']
}

/** With fewer figures, quartiles are meaningless. */
const MIN_FIGURES = 10

/** Returns the middle half of the figures. Each end is one of the figures, never a value between two. */
export function getMiddleHalf(group: FigureGroup | undefined): Spread | undefined {
  return group && group.values.length >= MIN_FIGURES ? getSpread(group, 0.25, 0.75) : undefined
}

/** Returns the whole range of values, from the lowest to the highest. */
export function getWholeRange(group: FigureGroup | undefined): Spread | undefined {
  return group && getSpread(group, 0, 1)
}

function getSpread({ values, state }: FigureGroup, from: number, to: number): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.round((sorted.length - 1) * share)]
  return { of: sorted.length, lower: quantile(from), middle: quantile(0.5), upper: quantile(to), state }
}
