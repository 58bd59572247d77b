import { parseOwnAddress } from '../../../admissions/accounts/return-to.ts'
import { readCampaign } from '../../../admissions/inputs/campaign.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { readPageCampaign } from '../../site/lead/campaign-of-page.server.ts'
import { redirectAndReload } from '../account-forms.server.ts'
import type { Route } from './+types/google'

/** Leads on to Google. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, now, visitor } = context.get(pageContext)
  const { searchParams } = new URL(request.url)
  const returnTo = parseOwnAddress(searchParams.get('returnTo'))
  const wish = {
    keep: searchParams.has('keep'),
    popup: searchParams.has('popup'),
    returnTo,
    campaign: searchParams.has('campaign')
      ? readCampaign(searchParams.get('campaign')!)
      : readPageCampaign(request),
  }
  const outcome = await accounts.beginGoogle(wish, visitor, now())
  if (outcome.ok) return redirectAndReload(outcome.address, outcome.headers)
  const reason = outcome.reason
  return redirectAndReload(
    wish.popup ? paths.googleDone({ failed: reason }) : paths.googleFailed(reason, returnTo),
  )
}
