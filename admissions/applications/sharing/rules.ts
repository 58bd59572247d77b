/** How long a link to a student's offers works, and how many may work at once. */
export const OFFER_SHARE_DAYS = 30
export const MAX_OFFER_SHARES = 5
