import type { Programme } from '../records.ts'

/** Returns the town that a programme is found under: its own, or else its institution's. */
export function findTown({
  city,
  institutionCity,
}: Pick<Programme, 'city' | 'institutionCity'>): string | undefined {
  return city ?? institutionCity
}
