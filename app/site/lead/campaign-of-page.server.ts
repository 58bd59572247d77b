import { type Campaign, readCampaign } from '../../../admissions/inputs/campaign.ts'

/** Returns the campaign in the address of the page that a form was posted from; `undefined` if it names none. */
export function readPageCampaign({ headers }: Request): Campaign | undefined {
  const page = headers.get('referer') ?? ''
  const campaign = URL.canParse(page) ? readCampaign(new URL(page).search) : {}
  return Object.keys(campaign).length > 0 ? campaign : undefined
}
