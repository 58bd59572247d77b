/** Prefix of the names of the checkboxes that attach a document; the version follows. */
export const ENCLOSE = 'enclose-'
