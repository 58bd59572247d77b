import type { LegalText } from '../../../admissions/content/texts.ts'
import { fillHtml } from '../../../admissions/content/variables.ts'
import type { PageContext } from '../../context.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { createVariableValues } from '../variable-values.ts'

export type FilledLegalText = Pick<
  LegalText,
  'title' | 'description' | 'version' | 'updated' | 'draft' | 'headings' | 'html'
>

/** Returns a legal text with its variables filled in, and the site's origin. */
export function fillLegalText(page: PageContext, text: LegalText) {
  const { title, description, version, updated, draft, headings, html } = text
  const filledText: FilledLegalText = { title, description, version, updated, draft, headings, html: '' }
  filledText.html = fillHtml(html, createVariableValues(page))
  return { text: filledText, origin: page.origin }
}

/** Returns the meta tags of a legal page; none if its data is not loaded. */
export function createLegalMeta(loaded: ReturnType<typeof fillLegalText> | undefined, path: string) {
  return loaded ? createPageMeta(loaded, { ...loaded.text, path }) : []
}
