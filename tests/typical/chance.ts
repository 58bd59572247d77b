/** A number from 0 up to 1 that only the words decide (FNV-1a): the same on every machine and at every run. */
export function chance(...words: string[]): number {
  let hash = 0x811c9dc5
  for (const word of words) {
    for (let index = 0; index < word.length; index++)
      hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
    hash = Math.imul(hash ^ 0x2f, 0x01000193)
  }
  // FNV's upper bits barely move for words that differ at the end only: stir them once more.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000
}
