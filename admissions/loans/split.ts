/** Splits a whole number into whole parts that differ by at most one, the larger ones first. */
export function splitEvenly(whole: number, parts: number): number[] {
  const [least, rest] = [Math.floor(whole / parts), whole % parts]
  return Array.from({ length: parts }, (_, index) => least + (index < rest ? 1 : 0))
}
