import type { LegalText } from '../../../admissions/content/texts.ts'
import { fillHtml } from '../../../admissions/content/variables.ts'
import type { PageContext } from '../../context.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { trailThing } from '../seo/things.ts'
import { variableValues } from '../variable-values.ts'

export type FilledLegalText = Pick<
  LegalText,
  'title' | 'description' | 'version' | 'updated' | 'draft' | 'headings' | 'html'
>

/** A legal text with the company's names in it. */
export function filledLegalText(page: PageContext, text: LegalText) {
  const { title, description, version, updated, draft, headings, html } = text
  const filled: FilledLegalText = { title, description, version, updated, draft, headings, html: '' }
  filled.html = fillHtml(html, variableValues(page))
  return { text: filled, origin: page.origin }
}

export function legalMeta(
  loaded: { text: FilledLegalText; origin: string } | undefined,
  path: string,
): ReturnType<typeof pageMeta> {
  if (!loaded) return []
  const { title, description } = loaded.text
  const things = [trailThing([{ name: title, path }], loaded.origin)]
  return pageMeta(loaded, { title, description, path, things })
}
