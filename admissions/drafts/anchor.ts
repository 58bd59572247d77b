import { compareTexts, type TextPart } from './diff.ts'
import { splitSentences } from './sentences.ts'

/** The part of a text that a comment is about, from `start` to before `end`, in UTF-16 units. */
export interface Anchor {
  /** The text at this place when the comment was written. */
  quote: string
  start: number
  end: number
  /** It has gone: `start` is where it was. */
  isGone: boolean
}

/** A part that is edited by more than half is another one. */
const MIN_SHARE_LEFT = 0.5

/**
 * Moves anchors from one version of a text to the next. An unedited part is found at its place. An edited
 * part keeps its anchor on the rest of it; a part that was deleted, or restored, is searched near its old
 * place.
 */
export function moveAnchors<Moved extends Anchor>(before: string, after: string, anchors: Moved[]): Moved[] {
  if (anchors.length === 0 || before === after) return anchors
  const parts = compareTexts(before, after)
  return anchors.map((anchor) => ({ ...anchor, ...moveAnchor(before, after, anchor, parts) }))
}

function moveAnchor(before: string, after: string, anchor: Anchor, parts: TextPart[]) {
  const part = anchor.isGone ? anchor.quote : before.slice(anchor.start, anchor.end)
  const { start, end, left } = mapRange(parts, anchor)
  if (!anchor.isGone && after.slice(start, end) === part) return { start, end, isGone: false }
  // The same words elsewhere are the part itself; then the words of the comment are tried.
  for (const words of new Set([part, anchor.quote])) {
    const place = findNearest(after, words, start)
    if (place !== undefined) return { start: place, end: place + words.length, isGone: false }
  }
  const isLeft =
    !anchor.isGone && left >= MIN_SHARE_LEFT * part.length && after.slice(start, end).trim() !== ''
  return isLeft
    ? { ...widenSelection(after, start, end), isGone: false }
    : { start, end: start, isGone: true }
}

/** Returns the position of a range in the new text, and how many of its characters are left. */
function mapRange(parts: TextPart[], { start, end }: Anchor) {
  let oldAt = 0
  let nowAt = 0
  let remaining = 0
  let first: number | undefined
  let last = 0
  for (const { kind, text } of parts) {
    if (kind === 'same') {
      const from = Math.max(start, oldAt)
      const to = Math.min(end, oldAt + text.length)
      if (from < to) {
        remaining += to - from
        first ??= nowAt + from - oldAt
        last = nowAt + to - oldAt
      }
    }
    // Its old place, if nothing of it is left.
    if (first === undefined && oldAt <= start)
      last = nowAt + (kind === 'same' ? Math.min(text.length, start - oldAt) : 0)
    if (kind !== 'added') oldAt += text.length
    if (kind !== 'removed') nowAt += text.length
  }
  return { start: first ?? last, end: last, left: remaining }
}

/** Returns the whole sentences that a range touches: of an edited one, the new words belong to it too. */
function widenSelection(text: string, start: number, end: number) {
  const touched = splitSentences(text).filter((sentence) => sentence.start < end && sentence.end > start)
  return { start: touched[0]?.start ?? start, end: touched.at(-1)?.end ?? end }
}

/** Returns the place of `words` nearest to `near`; `undefined` if the text does not contain them. */
export function findNearest(text: string, words: string, near: number): number | undefined {
  if (words === '') return undefined
  const behind = text.indexOf(words, near)
  const ahead = text.lastIndexOf(words, near)
  if (behind === -1 || ahead === -1)
    return Math.max(behind, ahead) === -1 ? undefined : Math.max(behind, ahead)
  return behind - near < near - ahead ? behind : ahead
}
