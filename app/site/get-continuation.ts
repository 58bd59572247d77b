import type { FaqItem } from '../../admissions/content/offer.ts'
import { paths } from '../paths.ts'
import { questionWords as words } from './question-words.ts'

const pages: Record<NonNullable<FaqItem['page']>, () => string> = {
  book: paths.book,
  cost: paths.cost,
  'forgot-password': paths.forgotPassword,
  funds: () => paths.funds(),
  offer: () => paths.checkOffer(),
  pricing: paths.pricing,
  terms: () => `${paths.terms()}#refunds`,
}

/** Returns where an answer continues: in a part of an article (`Article#heading`) or on a page. */
export function getContinuation({ article, page }: Pick<FaqItem, 'article' | 'page'>) {
  if (page) return { address: pages[page](), label: words.pages[page] }
  if (!article) return undefined
  const [slug, heading] = article.split('#')
  return { address: paths.article({ slug }, heading), label: words.more }
}
