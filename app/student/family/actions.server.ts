import { data } from 'react-router'
import type { z } from 'zod'
import { own } from '../../../admissions/access/types.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import { parentLinkForm } from '../../../admissions/family/form.ts'
import { endParentLink, shareWithParent } from '../../../admissions/family/links.server.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { familyWords } from './words.ts'

const words = familyWords.links

/** The result of a form of the page of links. `link`: the one that was made, shown once. */
export type FamilyAnswer = Answer & { link?: string }

interface OnLinks {
  page: PageContext
  student: SignedIn
}

const actions = {
  share: async ({ page, student }, fields) => {
    const outcome = await shareWithParent(page.database, own(student), fields, page.now())
    return outcome.ok
      ? data<FamilyAnswer>({ link: page.origin + paths.sharedWithParent(outcome.token) })
      : outcome
  },

  end: async ({ page, student }, _, link) => {
    if (!(await endParentLink(page.database, own(student), link))) throw data(null, { status: 404 })
    return data<FamilyAnswer>({ toast: { done: words.ended } })
  },
} satisfies Actions<OnLinks, z.infer<typeof parentLinkForm>>

/** Makes a link for a parent, or ends one. */
export function actOnLinks(request: Request, on: OnLinks) {
  const form = { faults: words.faults, refusals: words.refusals }
  return takeForm(request, on.page, parentLinkForm, form, async (fields, texts) => {
    const { act, target } = actionIn(actions, texts.do ?? '')
    return act(on, fields, target)
  })
}
