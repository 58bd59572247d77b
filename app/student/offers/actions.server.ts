import { data } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { endOfferShare, shareOffers } from '../../../admissions/applications/sharing/sharing.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { offerWords } from './words.ts'

const words = offerWords.share

/** The result of a form of the offers' page. `link`: the one that was made, shown once. */
export type OffersAnswer = Answer & { link?: string }

interface OnOffers {
  page: PageContext
  student: SignedIn
}

const actions = {
  share: async ({ page, student }) => {
    const outcome = await shareOffers(page.database, own(student), page.now())
    return outcome.ok
      ? data<OffersAnswer>({ link: page.origin + paths.sharedOffers(outcome.token) })
      : outcome
  },

  end: async ({ page, student }, _, share) => {
    if (!(await endOfferShare(page.database, own(student), share))) throw data(null, { status: 404 })
    return data<OffersAnswer>({ toast: { done: words.ended } })
  },
} satisfies Actions<OnOffers, unknown>

/** Makes a link to the offers, or ends one. */
export function actOnOffers(request: Request, on: OnOffers) {
  const form = { faults: {}, refusals: words.refusals }
  return takeForm(request, on.page, anyFields, form, async (fields, texts) => {
    const { act, target } = actionIn(actions, texts.do ?? '')
    return act(on, fields, target)
  })
}
