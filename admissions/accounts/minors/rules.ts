/** How long a parent can answer; then the request is deleted. */
export const REQUEST_DAYS = 7

export const RELATIONS = ['mother', 'father', 'guardian'] as const
export type ParentRelation = (typeof RELATIONS)[number]
