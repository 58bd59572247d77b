import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici'

/** Asks an address of the world outside; as `fetch`. */
export type AskOutside = (address: string | URL, options?: RequestInit) => Promise<Response>

/** The address is not on the open internet, and the settings do not allow it. */
export class NotOutside extends Error {
  override name = 'NotOutside'
  constructor(host: string) {
    super(`${host} is an address of this machine or of its own network; PRIVATE_HOSTS does not name it`)
  }
}

/**
 * Creates a `fetch` that reaches only the open internet and hosts the operator names. Each address is checked
 * before connecting, which covers redirects and DNS rebinding.
 */
export function createOutside(privateHosts: readonly string[], look = lookup): AskOutside {
  const connectors = {
    outside: buildConnector({ lookup: createOutsideLookup(look) }),
    anywhere: buildConnector({}),
  }
  const dispatcher = new Agent({
    connect(options, answer) {
      const { host, place } = getPlace(options, privateHosts)
      if (place === 'named') connectors.anywhere(options, answer)
      else if (place === 'inside') answer(new NotOutside(host), null)
      else connectors.outside(options, answer)
    },
  })
  return (address, options) => fetch(address, { ...options, dispatcher })
}

/**
 * Returns whether such a `fetch` may connect to the host of an address, as far as is known now: a name that has
 * no address yet counts as allowed, and is judged again at each connection.
 */
export async function mayAskOutside(
  address: string,
  privateHosts: readonly string[],
  look = lookup,
): Promise<boolean> {
  const { host, place } = getPlace(new URL(address), privateHosts)
  if (place !== 'to-look-up') return place === 'named'
  return new Promise((resolve) =>
    createOutsideLookup(look)(host, { all: true }, (error) => resolve(!(error instanceof NotOutside))),
  )
}

interface HostAddress {
  hostname: string
  port?: string
  protocol?: string
}

/** Returns where a host is: named by the settings, inside by its numeric address, or to be looked up. */
function getPlace({ hostname, port, protocol }: HostAddress, privateHosts: readonly string[]) {
  const host = hostname.replace(/[[\]]/g, '')
  const names = [host, `${host}:${port || (protocol === 'https:' ? 443 : 80)}`]
  if (privateHosts.some((name) => names.includes(name.replace(/[[\]]/g, ''))))
    return { host, place: 'named' } as const
  // A numeric address is not looked up.
  return { host, place: isIP(host) && !isOutside(host) ? 'inside' : 'to-look-up' } as const
}

/**
 * True for an address of the open internet: not of this machine or of a local network, and no alias of
 * another address.
 */
function isOutside(address: string) {
  const parsed = ipaddr.process(address)
  // In IPv6, only 2000::/3 is allocated; addresses elsewhere, such as `::127.0.0.1`, may stand for an IPv4
  // address.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GIVEN_OUT, 3)) return false
  return parsed.range() === 'unicast'
}

const GIVEN_OUT = ipaddr.IPv6.parse('2000::')

/** Returns a name lookup for connections that gives only permitted addresses: no others are connected to. */
function createOutsideLookup(look: typeof lookup): LookupFunction {
  return (host, options, answer) =>
    look(host, { ...options, all: true }, (error, resolved) => {
      const addresses = resolved ?? []
      if (error) answer(error, '')
      else if (addresses.some(({ address }) => !isOutside(address))) answer(new NotOutside(host), '')
      else if (options.all) answer(null, addresses)
      else answer(null, addresses[0].address, addresses[0].family)
    })
}
