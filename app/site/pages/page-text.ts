import type { PageText } from '../../../admissions/content/texts.ts'
import { fillHtml, fillText } from '../../../admissions/content/variables.ts'
import type { PageContext } from '../../context.ts'
import { createVariableValues } from '../variable-values.ts'

/** Returns the texts of a page with their variables filled in. */
export function fillPageText(page: PageContext, { title, description, heading, lead, html }: PageText) {
  const values = createVariableValues(page)
  return {
    title: fillText(title, values),
    description: fillText(description, values),
    heading: fillText(heading, values),
    lead: fillText(lead, values),
    html: fillHtml(html, values),
  }
}
