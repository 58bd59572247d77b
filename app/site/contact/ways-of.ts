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

/** The ways to reach the company, of all that the operator says of the site, and nothing else of it. */
export function waysOf(site: PublicSite) {
  return Object.fromEntries(NAMES.map((name) => [name, site[name]])) as unknown as WaysToReach
}
