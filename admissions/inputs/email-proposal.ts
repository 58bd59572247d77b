import { parseEmail } from './email.ts'
import { MISTYPED_COM, OTHER_DOMAINS, SINGLE_ENDING, USUAL_DOMAINS } from './mail-providers.ts'

/**
 * Returns the address that was probably meant if its domain is one typo away from a common one; `undefined`
 * if there is nothing to ask.
 */
export function proposeEmail(text: string): string | undefined {
  const parsed = parseEmail(text)
  if (!parsed.ok) return undefined
  const position = parsed.value.lastIndexOf('@')
  const domain = proposeDomain(parsed.value.slice(position + 1).toLowerCase())
  return domain && `${parsed.value.slice(0, position)}@${domain}`
}

/** A proposal is never one that would be asked about again. */
function proposeDomain(domain: string): string | undefined {
  if (USUAL_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)) return undefined
  const name = domain.slice(0, domain.indexOf('.'))
  const ending = domain.slice(domain.lastIndexOf('.') + 1)
  const withCom = `${domain.slice(0, -ending.length)}com`
  const knownDomain =
    findUsual(domain) ??
    SINGLE_ENDING.find((usual) => usual.startsWith(`${name}.`)) ??
    // A typing error in the name and another in the ending.
    (isOneEditAway(ending, 'com') && !OTHER_DOMAINS.includes(withCom) ? findUsual(withCom) : undefined)
  return knownDomain ?? (MISTYPED_COM.includes(ending) ? (proposeDomain(withCom) ?? withCom) : undefined)
}

const findUsual = (domain: string) => USUAL_DOMAINS.find((usual) => isOneEditAway(domain, usual))

/** Returns whether a text is one edit away from another: a letter added, removed or changed, or two neighbours swapped. */
export function isOneEditAway(text: string, otherText: string): boolean {
  let start = 0
  while (start < text.length && text[start] === otherText[start]) start++
  const [rest, otherRest] = [text.slice(start), otherText.slice(start)]
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  )
}
