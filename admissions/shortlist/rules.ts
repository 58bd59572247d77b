/** As many as a student may keep. The table of entries has no further place either. */
export const SHORTLIST_SIZE = 10

export const LONGEST_NOTE = 2_000

/** Days that a link to a shortlist may last. */
export const SHARE_DAYS = [7, 30, 90] as const

/** Links that may be open at the same time. */
export const MOST_SHARES = 5

/** A removal can be undone this long. */
export const UNDO_MINUTES = 30
