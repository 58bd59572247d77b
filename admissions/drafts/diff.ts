/** A part of a comparison: in both texts, only in the new one, or only in the old one. */
export interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Steps of the search between two stretches of words. Beyond it they count as replaced. */
const BUDGET = 300

/**
 * Compares two texts word by word. Time grows with the length of the texts: sentences that occur once in each
 * are matched first, and between them the search has a budget.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts: TextPart[] = []
  const add = (kind: TextPart['kind'], text: string) => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  const old = splitPieces(before)
  const now = splitPieces(after)
  let oldAt = 0
  let nowAt = 0
  for (const [oldMatch, nowMatch] of [...matchUnique(old, now), [old.length, now.length]]) {
    compareWords(old.slice(oldAt, oldMatch).join(''), now.slice(nowAt, nowMatch).join(''), add)
    add('same', old[oldMatch] ?? '')
    oldAt = oldMatch + 1
    nowAt = nowMatch + 1
  }
  return parts
}

/** Splits a text behind the end of each sentence and line; nothing is left out. */
function splitPieces(text: string): string[] {
  return text.split(/(?<=[.!?\n])/)
}

/** Returns the pairs of items that occur once on each side, in the longest row that is in order on both. */
function matchUnique(old: string[], now: string[]): [number, number][] {
  const placesNow = indexUnique(now)
  const pairs = [...indexUnique(old)].flatMap(([text, oldPlace]) => {
    const newPlace = placesNow.get(text)
    return newPlace === undefined ? [] : [[oldPlace, newPlace] as [number, number]]
  })
  return findLongestRise(pairs)
}

function indexUnique(items: string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [place, item] of items.entries()) places.set(item, places.has(item) ? -1 : place)
  for (const [item, place] of places) if (place === -1) places.delete(item)
  return places
}

/** Returns the longest row of pairs in which both numbers rise; the first one rises already. */
function findLongestRise(pairs: [number, number][]): [number, number][] {
  const ends: number[] = []
  const before = new Int32Array(pairs.length).fill(-1)
  for (const [index, [, value]] of pairs.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]][1] < value) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? ends[low - 1] : -1
    ends[low] = index
  }
  const row: [number, number][] = []
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index]) row.push(pairs[index])
  return row.reverse()
}

type Add = (kind: TextPart['kind'], text: string) => void

/** Compares two stretches by words and the space between them. */
function compareWords(before: string, after: string, add: Add) {
  const old = splitWords(before)
  const now = splitWords(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  add('same', old.slice(0, start).join(''))
  compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end), add)
  add('same', old.slice(old.length - end).join(''))
}

function splitWords(text: string): string[] {
  return text.split(/(?<=\s)|(?=\s)/)
}

/** Finds the fewest changes (Myers, 1986), as long as they are within the budget. */
function compareMiddle(old: string[], now: string[], add: Add) {
  const trace = old.length > 0 && now.length > 0 ? searchChanges(old, now) : undefined
  if (!trace) {
    add('removed', old.join(''))
    add('added', now.join(''))
    return
  }
  for (const [kind, word] of readChanges(trace, old, now)) add(kind, word)
}

/** Returns the furthest places reached at each number of changes; `undefined` beyond the budget. */
function searchChanges(old: string[], now: string[]): Int32Array[] | undefined {
  const maxChanges = Math.min(BUDGET, old.length + now.length)
  const trace: Int32Array[] = []
  const furthest = new Int32Array(2 * maxChanges + 3)
  for (let changes = 0; changes <= maxChanges; changes++) {
    trace.push(furthest.slice(maxChanges - changes, maxChanges + changes + 3))
    for (let line = -changes; line <= changes; line += 2) {
      const diagonal = line + maxChanges + 1
      const isAdded =
        line === -changes || (line !== changes && furthest[diagonal - 1] < furthest[diagonal + 1])
      let oldAt = isAdded ? furthest[diagonal + 1] : furthest[diagonal - 1] + 1
      while (oldAt < old.length && oldAt - line < now.length && old[oldAt] === now[oldAt - line]) oldAt++
      furthest[diagonal] = oldAt
      if (oldAt >= old.length && oldAt - line >= now.length) return trace
    }
  }
  return undefined
}

/** Follows the trace back from the ends of both stretches. */
function readChanges(trace: Int32Array[], old: string[], now: string[]): [TextPart['kind'], string][] {
  const changes: [TextPart['kind'], string][] = []
  let oldAt = old.length
  let nowAt = now.length
  for (let count = trace.length - 1; count >= 0; count--) {
    const line = oldAt - nowAt
    // Places of the trace begin at `-count - 1`.
    const getPlace = (diagonal: number) => trace[count][diagonal + count + 1]
    const isAdded = line === -count || (line !== count && getPlace(line - 1) < getPlace(line + 1))
    const lineBefore = isAdded ? line + 1 : line - 1
    const oldBefore = count === 0 ? 0 : getPlace(lineBefore)
    const nowBefore = count === 0 ? 0 : oldBefore - lineBefore
    while (oldAt > oldBefore && nowAt > nowBefore) {
      changes.push(['same', old[--oldAt]])
      nowAt--
    }
    if (count === 0) break
    if (isAdded) changes.push(['added', now[--nowAt]])
    else changes.push(['removed', old[--oldAt]])
  }
  return changes.reverse()
}
