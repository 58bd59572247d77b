/** Content may hold `{{company}}` and the like: what an operator sets once, or what is counted, is never written twice. */
export const companyVariables = [
  'company',
  'registeredAddress',
  'siteAddress',
  'supportEmail',
  'phone',
  'grievanceOfficer',
  'grievanceEmail',
  'courtsOf',
] as const

/** Counted from the running catalogue by whoever shows them. */
export const countedVariables = ['programmes', 'institutions', 'countries'] as const

/** Nobody has set it: what would stand there, in words. */
export interface Missing {
  missing: string
}

/** What to put in place of each name. Claims fill their own names, so any name may come. */
export type VariableValues = Record<string, string | Missing | undefined>

const VARIABLE = /\{\{([^{}]*)\}\}/g

/** The names used in a text, in order, as written between the braces. */
export function variablesIn(text: string) {
  return Array.from(text.matchAll(VARIABLE), ([, name]) => name.trim())
}

/** For text that is escaped later, as React does. A name without a value is shown in square brackets, never left out. */
export function fillText(text: string, values: VariableValues) {
  return text.replace(VARIABLE, (_, written: string) => {
    const value = values[written.trim()]
    return typeof value === 'string' ? value : gapOf(written.trim(), value)
  })
}

/** For HTML: values are escaped, e-mail addresses become links, and a missing one is marked so that a reader sees the gap. */
export function fillHtml(html: string, values: VariableValues) {
  return html.replace(VARIABLE, (_, written: string) => {
    const name = written.trim()
    const value = values[name]
    if (typeof value !== 'string') return `<mark>${escaped(gapOf(name, value))}</mark>`
    if (name.endsWith('Email')) return `<a href="mailto:${escaped(encodeURI(value))}">${escaped(value)}</a>`
    return escaped(value)
  })
}

function gapOf(name: string, value: Missing | undefined) {
  return `[${value?.missing ?? name}]`
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
