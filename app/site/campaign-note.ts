import { queryOf, readCampaign } from '../../admissions/inputs/campaign.ts'

const NOTE = 'campaign'

/**
 * Keeps the campaign that the address of this page names, for the visit: the first that brought them stays.
 * Nothing else of the address is kept.
 */
export function noteCampaign() {
  const query = campaignInAddress()
  try {
    if (query && sessionStorage.getItem(NOTE) === null) sessionStorage.setItem(NOTE, query)
  } catch {
    // Storage is off: only a form on the first page knows the campaign.
  }
}

/** Returns the campaign that brought the visitor, as a form sends it; empty if none is known. */
export function readCampaignNote(): string {
  try {
    return sessionStorage.getItem(NOTE) ?? campaignInAddress()
  } catch {
    return campaignInAddress()
  }
}

/** The page before counts as well: somebody may go on before its script is there. */
function campaignInAddress() {
  const pages = [location.href, document.referrer].filter((page) => URL.canParse(page))
  const own = pages.map((page) => new URL(page)).filter(({ origin }) => origin === location.origin)
  return own.map(({ search }) => queryOf(readCampaign(search))).find(Boolean) ?? ''
}
