import { normalize } from '../../engine/text/normalize.ts'
import type { Parsed } from './number.ts'
import { removeUnseenMarks } from './typed-text.ts'

/** RFC 5321: a mail server must accept 254. */
const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** The part before the @, without quotes and comments (RFC 5322, dot-atom). */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
/** A domain in letters of another script. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.\-\u3002]+$/u

/** Brackets and quotes that are copied along with an address. */
const AROUND = /^(?:<(.*)>|\((.*)\)|\[(.*)\]|"(.*)"|'(.*)')$/
const AFTER = /[.,;:>)\]]{1,9}$/

/**
 * Parses an e-mail address: one mailbox, without a name, comment, group or quotes, because mailers read those
 * as other people's addresses. Case stays as typed; a domain in another script becomes ASCII.
 */
export function parseEmail(text: string): Parsed<string, 'empty' | 'invalid'> {
  const plain = unwrapEmail(normalize(removeUnseenMarks(text), 'NFKC'))
  if (plain === '') return { ok: false, problem: 'empty' }
  const position = plain.lastIndexOf('@')
  const local = plain.slice(0, position)
  const domain = toAsciiDomain(plain.slice(position + 1))
  const value = `${local}@${domain}`
  const isAddress =
    local.length <= MAX_LOCAL_LENGTH &&
    value.length <= MAX_EMAIL_LENGTH &&
    LOCAL.test(local) &&
    DOMAIN.test(domain)
  return isAddress ? { ok: true, value } : { ok: false, problem: 'invalid' }
}

/**
 * Returns an address in the form that identifies it for accounts, limits and erasures: lower case; `+` and
 * dots stay. Text that is not an address is unchanged.
 */
export function toCanonicalEmail(text: string) {
  return tidyEmail(text).toLowerCase()
}

/** Tidies an address that is stored as typed, in upper or lower case. */
export function tidyEmail(text: string) {
  const parsed = parseEmail(text)
  return parsed.ok ? parsed.value : text.trim()
}

/** Returns true if the text is a valid email address. */
export function isEmail(text: string) {
  return parseEmail(text).ok
}

function unwrapEmail(text: string) {
  const bare = text.trim().replace(/^mailto:([^?]*).*$/i, '$1')
  const inside = AROUND.exec(bare)
    ?.slice(1)
    .find((part) => part !== undefined)
  return (inside ?? bare)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(AFTER, '')
}

function toAsciiDomain(domain: string) {
  if (!/[^\0-\x7f]/.test(domain) || domain.length > MAX_EMAIL_LENGTH || !INTERNATIONAL.test(domain))
    return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
