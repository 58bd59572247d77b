import { createMailtoLink } from './contact-links.ts'
import { withFixedSpaces } from './fixed-spaces.ts'

/**
 * Content may contain `{{company}}` and the like: a value that an operator sets once, or that is counted, is
 * never written twice.
 */
export const companyVariables = ['company', 'siteAddress'] as const

/** Values that an operator may leave out. Allowed only within a part of the text that is bound to them. */
export const optionalVariables = [
  'registeredAddress',
  'supportEmail',
  'phone',
  'grievanceOfficer',
  'grievanceEmail',
  'courtsOf',
] as const

/** Counted from the running catalogue by the page that shows them. */
export const countedVariables = ['programmes', 'institutions', 'countries', 'mainCountries'] as const

/**
 * Abilities of an installation; texts bound to an ability appear only on installations that have it.
 * - `mail`: mail is sent; without it, mail waits and no link reaches anyone.
 * - `sheet`: entries of the short form are copied into a spreadsheet.
 * - `adverts`: leads of forms at Google or Meta are taken.
 * - `whatsapp`: messages come and leave by WhatsApp.
 * - `model`: the AI search may ask a language model.
 * - `payments`: plans are ordered and paid for on the student's own page.
 * - `gateway`: plans can be paid on the page of a payment service.
 * - `upi`, `bank`: by UPI, by bank transfer; `statement`: in one of these two ways, so the bank's statement
 *   confirms it.
 * - `invoices`: a payment gets a tax invoice, else a receipt.
 */
export const conditions = [
  'mail',
  'sheet',
  'adverts',
  'whatsapp',
  'model',
  'payments',
  'gateway',
  'upi',
  'bank',
  'statement',
  'invoices',
] as const

export type Abilities = Record<(typeof conditions)[number], boolean>

/**
 * The value for each name, or whether the parts bound to it are shown. Claims fill in their own names, so any
 * name is possible.
 */
export type VariableValues = Record<string, string | boolean | undefined>

const VARIABLE = /\{\{([^{}#^/]*)\}\}/g
const BOUND = /\{\{([#^])([^{}]*)\}\}((?:(?!\{\{[#^/])[\s\S])*)\{\{\/\2\}\}/
const NAMED = /\{\{([#^/]?)([^{}]*)\}\}/g

/** Returns the faults in a text's names in braces: each name as written, and the sentence that reports it. */
export function findVariableFaults(text: string, names: ReadonlySet<string>) {
  const faults: { name: string; sentence: string }[] = []
  const fault = (name: string, sentence: string) => faults.push({ name, sentence })
  const openParts: { name: string; shown: boolean }[] = []
  const isOptional = (name: string) => (optionalVariables as readonly string[]).includes(name)
  const isCondition = (name: string) => (conditions as readonly string[]).includes(name)
  for (const [, prefix, nameText] of text.matchAll(NAMED)) {
    const name = nameText.trim()
    if (prefix === '/') {
      if (openParts.pop()?.name !== name)
        fault(name, `{{/${name}}} ends a part that was not begun just before.`)
    } else if (prefix) {
      if (!names.has(name) || !(isOptional(name) || isCondition(name)))
        fault(name, `“${name}” is not a name that a part can be bound to here.`)
      openParts.push({ name, shown: prefix === '#' })
    } else if (!names.has(name) || isCondition(name)) {
      fault(name, `“${name}” is not a name that can stand in braces here.`)
    } else if (isOptional(name) && !openParts.some((part) => part.name === name && part.shown)) {
      fault(
        name,
        `“${name}” may not be set: write what needs it between {{#${name}}} and {{/${name}}}, and what stands there without it between {{^${name}}} and {{/${name}}}.`,
      )
    }
  }
  for (const { name } of openParts)
    fault(name, `The part of “${name}” has no end: write {{/${name}}} after it.`)
  return faults
}

/** Fills in the variables of a text that is escaped later, as React does. */
export function fillText(text: string, values: VariableValues) {
  return withFixedSpaces(
    removeUnboundParts(text, values).replace(VARIABLE, (_, name: string) => getText(name.trim(), values)),
  )
}

/** Fills in the variables of HTML: escapes values, links email addresses and removes empty elements. */
export function fillHtml(html: string, values: VariableValues) {
  return removeUnboundParts(html, values)
    .replace(/<(p|li)>\s*<\/\1>\n?/g, '')
    .replace(VARIABLE, (_, nameText: string) => {
      const name = nameText.trim()
      const value = getText(name, values)
      if (name.endsWith('Email'))
        return `<a href="${escapeHtml(createMailtoLink(value))}">${escapeHtml(value)}</a>`
      return escapeHtml(value)
    })
}

/** The text without the parts that do not hold here, from the innermost outwards. */
function removeUnboundParts(text: string, values: VariableValues): string {
  const rest = text.replace(BOUND, (_, prefix: string, name: string, part: string) =>
    Boolean(values[name.trim()]) === (prefix === '#') ? part : '',
  )
  return rest === text ? text : removeUnboundParts(rest, values)
}

function getText(name: string, values: VariableValues) {
  const value = values[name]
  // A text is compared with its names when it is read, so this error never reaches a user.
  if (typeof value !== 'string') throw new Error(`Nothing is there to put in place of {{${name}}}.`)
  return value
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
