/** Rows shown of each kind: the rest are on the leads page, or behind a fold that counts them. */
export const SHOWN = 8
