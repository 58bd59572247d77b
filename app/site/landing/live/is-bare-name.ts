import type { Interpretation } from '../../../../admissions/interpret/types.ts'

/** Parts of a reading that a name alone can give; a search for the name finds them as well. */
const OF_A_NAME = ['institution']

/**
 * Returns true if nothing was understood of a text but the name of an institution, or nothing at all: a search
 * for its words answers it better than matching.
 */
export function isBareName({ filters, exclude, student, preferences }: Interpretation): boolean {
  const parts = { ...filters, ...exclude, ...student, ...preferences }
  return Object.keys(parts).every((name) => OF_A_NAME.includes(name)) && Object.keys(exclude).length === 0
}
