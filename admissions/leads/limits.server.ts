import { createHash } from 'node:crypto'
import { listNetworks, NETWORK_SHARES } from '../../platform/client-address.ts'
import { toCanonicalEmail } from '../inputs/email.ts'

/** The same e-mail address or phone number, in an hour. */
const MAX_OF_ONE_PERSON = 5

/**
 * Returns the senders that a form counts against, as hashes, and how many forms each may send in an hour. A
 * whole school may share one address: the operator sets that limit.
 */
export function listFormLimits(
  { address, email, phone }: { address: string; email: string; phone: string },
  maxPerAddress: number,
): [string[], number[]] {
  const person = hashPerson(email, phone ? [phone] : [])
  const networks = listNetworks(address)
  return [
    [...networks.map((network) => getHash('address', network)), ...person],
    [
      ...networks.map((_, index) => maxPerAddress * NETWORK_SHARES[index]),
      ...person.map(() => MAX_OF_ONE_PERSON),
    ],
  ]
}

/**
 * Returns the hashes under which the submissions of a person are counted. The network that they sent from is
 * shared, so it stays counted.
 */
export function hashPerson(email: string, phones: readonly string[]): string[] {
  return [getHash('email', toCanonicalEmail(email)), ...phones.map((phone) => getHash('phone', phone))]
}

/** Kept for an hour only, which is why a plain hash is enough. */
function getHash(kind: string, value: string) {
  return createHash('sha256').update(`${kind} ${value}`).digest('base64url')
}
