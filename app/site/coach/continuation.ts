import type { PageName, Passage } from '../../../admissions/coach/passages.ts'
import { paths } from '../../paths.ts'

/** Returns where a passage of an article or a page is. */
export function getPassageAddress({ kind, sourceId, heading }: Passage): string | undefined {
  if (kind === 'article') return paths.article({ slug: sourceId }, heading?.id)
  if (kind === 'page') return pages[sourceId as PageName]() + (heading ? `#${heading.id}` : '')
  return undefined
}

const pages: Record<PageName, () => string> = {
  about: paths.about,
  institutions: paths.forInstitutions,
  terms: paths.terms,
  privacy: paths.privacy,
}
