/**
 * The parts of a student's pages that a parent's link can show, in the order of its page. A new part needs its
 * contents (`links.server.ts`), its words and its section (`app/student/family`), and its name in the table's
 * constraint.
 */
export const LINK_PARTS = ['offers', 'path', 'shortlist', 'costs', 'messages'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

/** How long a link may work, and how many of a student may work at once. */
export const LINK_DAYS = [30, 90] as const
export const MAX_PARENT_LINKS = 5

export const MAX_LINK_NAME_LENGTH = 40
