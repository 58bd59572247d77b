/**
 * Content may hold `{{company}}` and the like: what an operator sets once, or what is counted, is never written twice.
 *
 * Each name comes with the words that stand in its place while nobody has set it.
 */
export const companyVariables = {
  company: 'name of the company',
  registeredAddress: 'registered address',
  siteAddress: 'address of this site',
  supportEmail: 'support e-mail address',
  phone: 'telephone number',
  grievanceOfficer: 'name of the grievance officer',
  grievanceEmail: 'e-mail address of the grievance officer',
  courtsOf: 'city whose courts decide',
} as const

/** Counted from the running catalogue by whoever shows them. */
export const countedVariables = {
  programmes: 'number of programmes',
  institutions: 'number of institutions',
  countries: 'number of countries',
} as const

/** What to put in place of each name. Claims fill their own names, so any name may come. */
export type VariableValues = Record<string, string | undefined>

const VARIABLE = /\{\{([^{}]*)\}\}/g

/** The names used in a text, in order, as written between the braces. */
export function variablesIn(text: string) {
  return Array.from(text.matchAll(VARIABLE), ([, name]) => name.trim())
}

/** For text that is escaped later, as React does. A name without a value is shown in square brackets, never left out. */
export function fillText(text: string, values: VariableValues) {
  return text.replace(VARIABLE, (_, name: string) => values[name.trim()] ?? `[${meaningOf(name.trim())}]`)
}

/** For HTML: values are escaped, e-mail addresses become links, and a missing one is marked so that a reader sees the gap. */
export function fillHtml(html: string, values: VariableValues) {
  return html.replace(VARIABLE, (_, written: string) => {
    const name = written.trim()
    const value = values[name]
    if (value === undefined) return `<mark>[${escaped(meaningOf(name))}]</mark>`
    if (name.endsWith('Email')) return `<a href="mailto:${escaped(encodeURI(value))}">${escaped(value)}</a>`
    return escaped(value)
  })
}

function meaningOf(name: string) {
  const meanings: Record<string, string> = { ...companyVariables, ...countedVariables }
  return meanings[name] ?? name
}

function escaped(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
