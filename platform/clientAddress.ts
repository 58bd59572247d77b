import { isIP } from 'node:net'

/**
 * The network address of whoever asks. Each proxy adds the address it was asked from to the end of `X-Forwarded-For`, and whatever
 * stands further ahead may be forged; so it is read from the end, by as many as the operator has proxies.
 */
export function clientAddress(remote: string, forwardedFor: string | null, trustedProxies: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), remote].filter(Boolean)
  const claimed = chain[Math.max(0, chain.length - 1 - trustedProxies)]
  return isIP(claimed) ? claimed : remote
}
