import { getDomain, getDomainWithoutSuffix } from 'tldts'
import { isOneEditAway } from '../inputs/email-proposal.ts'
import { OTHER_DOMAINS, USUAL_DOMAINS } from '../inputs/mail-providers.ts'

/** The longest name of a host (RFC 1035). */
const MAX_HOST_LENGTH = 253

/**
 * Returns the host of a mail address, a site or a host, lower case and in ASCII (`xn--…` for letters outside
 * of it); `undefined` for anything else.
 */
export function parseSenderHost(text: string): string | undefined {
  const address = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text
  const host = address
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
  if (host === '' || host.length > MAX_HOST_LENGTH || /\s/.test(host)) return undefined
  const ascii = URL.parse(`https://${host}`)?.hostname
  return ascii && getDomain(ascii) ? ascii : undefined
}

/** Returns true for a mailbox that anybody may open. */
export const isFreeMail = (domain: string) => USUAL_DOMAINS.includes(domain) || OTHER_DOMAINS.includes(domain)

/** Returns true if a host uses letters outside of ASCII, which can look like those of another name. */
export const hasForeignLetters = (host: string) => host.split('.').some((label) => label.startsWith('xn--'))

/** Shorter names are in too many others by chance. */
const MIN_NAME_LENGTH = 4

/**
 * Returns the real domain that a host looks like without being it: one letter off, with letters that look
 * alike, with another ending, with words added, or with the real domain in front of another.
 */
export function findImitatedDomain(host: string, realDomains: readonly string[]): string | undefined {
  const domain = getDomain(host)
  const name = getDomainWithoutSuffix(host)
  if (!domain || !name || realDomains.includes(domain)) return undefined
  return realDomains.find((real) => {
    const realName = getDomainWithoutSuffix(real) ?? real
    if (`${host}.`.startsWith(`${real}.`) || host.includes(`.${real}.`)) return true
    if (toSkeleton(domain) === toSkeleton(real) || isOneEditAway(domain, real)) return true
    if (realName.length < MIN_NAME_LENGTH) return name === realName
    const words = name.split('-')
    const isNamed = words.includes(realName) || name.startsWith(realName) || name.endsWith(realName)
    return isNamed || isOneEditAway(name, realName) || toSkeleton(name) === toSkeleton(realName)
  })
}

/** Returns a registered domain that stands in front of another in a host: `leeds.ac.uk.example.com`. */
export function findDomainInside(host: string, registered: ReadonlyMap<string, unknown>): string | undefined {
  const labels = host.split('.')
  for (let end = labels.length - 1; end > 1; end--)
    for (let start = 0; start < end - 1; start++) {
      const inside = labels.slice(start, end).join('.')
      if (registered.has(inside) && !registered.has(labels.slice(start).join('.'))) return inside
    }
  return undefined
}

/** Replaces what looks alike in many typefaces. */
const toSkeleton = (domain: string) =>
  domain
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
