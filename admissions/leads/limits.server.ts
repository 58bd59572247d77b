import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The same e-mail address or phone number, in an hour. */
const MOST_OF_ONE_PERSON = 5

/**
 * Who a form counts against, as hashes, and how much each of them may send in an hour; the address first, as the database's functions
 * expect. A whole school may be behind one address, so that limit is the operator's.
 */
export function countedAgainst(
  { address, email, phone }: { address: string; email: string; phone: string },
  mostOfOneAddress: number,
): [string[], number[]] {
  const person = hashesOfPerson(email, phone ? [phone] : [])
  return [
    [hashOf('address', networkOf(address)), ...person],
    [mostOfOneAddress, ...person.map(() => MOST_OF_ONE_PERSON)],
  ]
}

/** The hashes under which a person's sendings are counted. The network they sent from is shared, and stays counted. */
export function hashesOfPerson(email: string, phones: readonly string[]): string[] {
  return [hashOf('email', email.toLowerCase()), ...phones.map((phone) => hashOf('phone', phone))]
}

/** One household or office has a whole /64 of the newer addresses to itself. */
function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before, after] = plain.toLowerCase().split('::')
  const groups = before ? before.split(':') : []
  const trailing = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - groups.length - trailing.length
  return [...groups, ...Array<string>(missing).fill('0'), ...trailing].slice(0, 4).join(':')
}

/** Kept for an hour only, which is why a plain hash is enough. */
function hashOf(kind: string, value: string) {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url')
}
