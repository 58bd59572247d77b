import { TEMPLATE_FIELDS, type TemplateField } from '../content/messaging/templates.ts'

const IN_BRACES = /\{\{\s*(\w+)\s*\}\}/g
const IN_BRACKETS = new RegExp(`\\[(${TEMPLATE_FIELDS.join('|')})\\]`)

/**
 * Fills a template with the known values. Unknown fields stay in brackets, such as `[deadline]`, for the
 * writer to fill in.
 */
export function fillTemplate(text: string, values: { [Field in TemplateField]?: string }): string {
  return text.replace(IN_BRACES, (_, field: string) => values[field as TemplateField] ?? `[${field}]`).trim()
}

/** Returns the first field that is still to be filled in; `undefined` if none is. */
export function findUnfilled(text: string): string | undefined {
  return text.match(IN_BRACKETS)?.[1]
}
