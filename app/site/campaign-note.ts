import { getQuery, readCampaign } from '../../admissions/inputs/campaign.ts'

const NOTE = 'campaign'

/**
 * Stores the campaign in this page's address for the visit: the first campaign stays. Stores nothing else of
 * the address.
 */
export function noteCampaign() {
  const query = readCampaignInAddress()
  try {
    if (query && sessionStorage.getItem(NOTE) === null) sessionStorage.setItem(NOTE, query)
  } catch {
    // Storage is off: only a form on the first page knows the campaign.
  }
}

/** Returns the campaign that the visitor came from, as a form sends it; empty if none is known. */
export function readCampaignNote(): string {
  try {
    return sessionStorage.getItem(NOTE) ?? readCampaignInAddress()
  } catch {
    return readCampaignInAddress()
  }
}

/** The previous page counts too: a visitor may leave it before its script has loaded. */
function readCampaignInAddress() {
  const pages = [location.href, document.referrer].filter((page) => URL.canParse(page))
  const own = pages.map((page) => new URL(page)).filter(({ origin }) => origin === location.origin)
  return own.map(({ search }) => getQuery(readCampaign(search))).find(Boolean) ?? ''
}
