import { redirect } from 'react-router'
import { createArticle } from '../../../admissions/content/edits/edits.server.ts'
import type { PageContext } from '../../context.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import type { StaffContext } from '../require-desk.ts'
import { answerFaults, getEditedContent } from './edit.server.ts'
import { TAKEN_ADDRESSES } from './taken-addresses.ts'
import { editWords as words } from './words.ts'

/** Saves a new article as its form says, published or as a draft, and leads to its own page. */
export function writeArticle(request: Request, { page, who }: StaffContext) {
  return takeForm(request, page, anyFields, { faults: {}, refusals: words.refusals }, async (_, texts) => {
    const now = page.now()
    const outcome = await createArticle(getEditedContent(page), who, texts, {
      now,
      today: page.houseDayOf(now),
      order: getLastPlace(page) + 1,
      taken: (address) => TAKEN_ADDRESSES.has(address) || listSlugs(page).includes(address),
    })
    if (!outcome.ok) return outcome.reason === 'wrong-fields' ? answerFaults(texts, outcome.faults) : outcome
    await page.refreshContent()
    return redirect(paths.deskContentPart(outcome.part), 303)
  })
}

const listArticles = ({ content }: PageContext) => [...content.articles, ...content.articleDrafts]

const listSlugs = (page: PageContext) => listArticles(page).map(({ slug }) => slug.toLowerCase())

const getLastPlace = (page: PageContext) => Math.max(0, ...listArticles(page).map(({ order }) => order))
