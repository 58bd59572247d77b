import type { LegalText } from '../../../admissions/content/texts.ts'
import { fillHtml } from '../../../admissions/content/variables.ts'
import type { PageContext } from '../../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { variableValues } from '../variable-values.ts'

export type FilledLegalText = Pick<
  LegalText,
  'title' | 'description' | 'version' | 'updated' | 'draft' | 'headings' | 'html'
>

/** Returns a legal text with its variables filled in, and the site's origin. */
export function filledLegalText(page: PageContext, text: LegalText) {
  const { title, description, version, updated, draft, headings, html } = text
  const filledText: FilledLegalText = { title, description, version, updated, draft, headings, html: '' }
  filledText.html = fillHtml(html, variableValues(page))
  return { text: filledText, origin: page.origin }
}

/** Returns the meta tags of a legal page; none if its data is not loaded. */
export function legalMeta(loaded: ReturnType<typeof filledLegalText> | undefined, path: string) {
  return loaded ? pageMeta(loaded, { ...loaded.text, path }) : []
}
