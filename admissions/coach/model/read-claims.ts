import type { CoachClaim } from '../claims.ts'

/** Longer than any answer that is shown; what comes beyond it is not read. */
const MAX_ANSWER = 20_000
export const MAX_MODEL_CLAIMS = 8

/**
 * Creates a reader of a model’s answer while it comes. It finds each object `{"text": "…"}` as soon as it is whole,
 * in lines, in a list, or between other words, so servers with and without structured output are read alike.
 */
export function createClaimReader(): { take(piece: string): CoachClaim[] } {
  let text = ''
  let place = 0
  let count = 0
  return {
    take(piece) {
      text = (text + piece).slice(0, MAX_ANSWER)
      const claims: CoachClaim[] = []
      while (count < MAX_MODEL_CLAIMS) {
        OBJECT.lastIndex = place
        const hit = OBJECT.exec(text)
        if (!hit) break
        place = hit.index + hit[0].length
        const claim = parseClaim(hit[0])
        if (!claim) continue
        claims.push(claim)
        count++
      }
      return claims
    },
  }
}

/** An object whose first value is a text: braces within the text do not end it. */
const OBJECT = /\{\s*"text"\s*:\s*"(?:[^"\\]|\\.)*"\s*[,}]/g

function parseClaim(written: string): CoachClaim | undefined {
  try {
    const { text } = JSON.parse(`${written.slice(0, -1)}}`) as { text: string }
    return text.trim() === '' ? undefined : { text: text.trim() }
  } catch {
    return undefined
  }
}
