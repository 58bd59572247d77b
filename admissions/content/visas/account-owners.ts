/** The people whose account can hold the money that a family shows for a visa. */
export const ACCOUNT_OWNERS = ['student', 'joint', 'parent', 'relative', 'other'] as const
export type AccountOwner = (typeof ACCOUNT_OWNERS)[number]
