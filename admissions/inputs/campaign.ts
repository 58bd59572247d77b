/**
 * The campaign that a visitor came from, in the names that advertisers give: nothing in it identifies a
 * person. Small enough for a page.
 */
export interface Campaign {
  /** Such as `google` or `newsletter`. */
  source?: string
  medium?: string
  campaign?: string
}

/** The longest name of a part. */
const MAX_PART_LENGTH = 60

const PARTS = ['source', 'medium', 'campaign'] as const

/** Keys that a service adds to name one click. Its service alone is kept, never the key. */
const CLICKS: Record<string, string> = { gclid: 'google', fbclid: 'facebook' }

/** Returns the campaign in an address's query, also as `getQuery` writes it; empty if it names none. */
export function readCampaign(query: string): Campaign {
  const parameters = new URLSearchParams(query.slice(0, 4_000))
  const click = Object.keys(CLICKS).find((key) => parameters.has(key))
  const campaign = Object.fromEntries(PARTS.map((part) => [part, parameters.get(`utm_${part}`) ?? '']))
  return tidyCampaign({ ...campaign, source: campaign.source || (click ? CLICKS[click] : '') })
}

/** Returns the parts that are named, each on one line and no longer than it may be. */
export function tidyCampaign(campaign: Campaign): Campaign {
  const parts = PARTS.map((part) => [part, tidyPart(campaign[part] ?? '')])
  return Object.fromEntries(parts.filter(([, name]) => name))
}

/** Returns a campaign as the query that `readCampaign` reads, without the other parameters of the address. */
export function getQuery(campaign: Campaign): string {
  const parts = PARTS.flatMap((part) => (campaign[part] ? [[`utm_${part}`, campaign[part]]] : []))
  return new URLSearchParams(parts).toString()
}

/** Returns a campaign as one text, as `newsletter / email / autumn`; empty if none is known. */
export function getCampaignName(campaign: Campaign): string {
  return PARTS.flatMap((part) => campaign[part] ?? []).join(' / ')
}

function tidyPart(text: string) {
  const line = text.replace(/\p{C}/gu, ' ').trim()
  return [...line].slice(0, MAX_PART_LENGTH).join('').trim()
}
