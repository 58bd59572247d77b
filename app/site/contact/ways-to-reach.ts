import type { PublicSite } from '../public-site.ts'

const NAMES = [
  'contactAddress',
  'contactEmail',
  'contactMapUrl',
  'contactMapShows',
  'contactPhone',
  'whatsappNumber',
  'socialLinks',
] as const satisfies (keyof PublicSite)[]

export type WaysToReach = Pick<PublicSite, (typeof NAMES)[number]>

/**
 * Returns the ways to reach the company from the operator's settings of the site, and nothing else of them.
 */
export function pickWaysToReach(site: PublicSite) {
  return Object.fromEntries(NAMES.map((name) => [name, site[name]])) as unknown as WaysToReach
}
