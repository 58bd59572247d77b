import type { ParentView } from '../../../admissions/family/links.server.ts'
import type { LinkPart } from '../../../admissions/family/rules.ts'
import type { PageContext } from '../../context.ts'
import { computeCourseCost } from '../../explore/programme/answers.server.ts'
import { computeYearInAll } from '../../programme/facts/summary.server.ts'
import { presentDeparture } from '../departure/departure.server.ts'
import { presentMessages } from '../messages/thread.server.ts'
import { presentOffers } from '../offers/offers.server.ts'
import { presentSharedEntries } from '../shortlist/shared-entries.server.ts'

type Contents = Required<ParentView['parts']>

/** How the page shows each part of a link, in the words and figures of the student's own pages. */
const present = {
  async offers({ applications, terms }: Contents['offers'], page: PageContext) {
    const offers = await presentOffers(page, applications, terms)
    // The ids of applications stay with the student.
    return offers.map((offer, at) => ({ ...offer, id: `offer-${at + 1}` }))
  },

  path: (openPaths: Contents['path'], page: PageContext) =>
    openPaths.map((path, index) => ({
      id: `path-${index + 1}`,
      title: path.title,
      institution: path.institution,
      plan: presentDeparture({ ...path, status: 'accepted' }, page).plan,
    })),

  shortlist: (entries: Contents['shortlist'], page: PageContext) => presentSharedEntries(page, entries),

  costs: (programmes: Contents['costs'], page: PageContext) =>
    programmes.map(({ programmeId, kept }) => {
      const programme = page.catalogue.programme(programmeId) ?? kept.programme
      const year = computeYearInAll(programme, page.defaultCurrency, page)
      return {
        id: programmeId,
        title: programme.title,
        institution: programme.institution.name,
        year,
        whole: computeCourseCost(programme, year)?.whole,
      }
    }),

  messages: (messages: Contents['messages'], page: PageContext) => presentMessages(messages, page),
} satisfies { [Part in LinkPart]: (contents: Contents[Part], page: PageContext) => unknown }

export type ShownParts = { [Part in LinkPart]?: Awaited<ReturnType<(typeof present)[Part]>> }

/** Returns the parts of a link as its page shows them. */
export async function presentParts(parts: ParentView['parts'], page: PageContext): Promise<ShownParts> {
  const shown = await Promise.all(
    Object.entries(parts).map(async ([part, contents]) => [
      part,
      await present[part as LinkPart](contents as never, page),
    ]),
  )
  return Object.fromEntries(shown)
}
