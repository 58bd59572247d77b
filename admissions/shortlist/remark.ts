/** What a student says of a programme: a note of their own, and the last day to apply as they have read it. */
export interface Remark {
  note: string
  deadline: string | undefined
}

/** Parts of it as fields hold them: no day is an empty text. */
export type RemarkTexts = Partial<Record<keyof Remark, string>>

/** No programme names a last day that is further away, before or behind. */
const YEARS_AROUND = 5

/** True for a day that can be a last day to apply; 9999 is a slip of the finger. `today` is `2026-11-21`. */
export function isPlausibleDeadline(day: string, today: string): boolean {
  const year = Number(today.slice(0, 4))
  return Math.abs(Number(day.slice(0, 4)) - year) <= YEARS_AROUND
}

/** The same was changed elsewhere, to this, since the page that sent something else was made. */
export interface RemarkOverlap {
  changed: RemarkTexts
}

/**
 * Puts what somebody typed onto what is kept now. `seen` is what stood in the fields before they typed: a field that they left as it was
 * stays as it is kept, and one that has been changed elsewhere as well is an overlap. A field that `seen` does not name was typed anew.
 */
export function mergeRemark(current: Remark, typed: Remark, seen: RemarkTexts): Remark | RemarkOverlap {
  const merged = { ...typed }
  const changed: RemarkTexts = {}
  const merge = <Name extends keyof Remark>(name: Name) => {
    const [now, mine, was] = [current[name] ?? '', typed[name] ?? '', seen[name]]
    if (was === undefined || now === was || now === mine) return
    if (mine === was) merged[name] = current[name]
    else changed[name] = now
  }
  merge('note')
  merge('deadline')
  return Object.keys(changed).length > 0 ? { changed } : merged
}
