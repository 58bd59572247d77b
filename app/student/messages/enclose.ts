/** What the names of the ticks begin with that put a document into a message; the version follows. */
export const ENCLOSE = 'enclose-'
