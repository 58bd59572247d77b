import { isIPv6 } from 'node:net'
import type { Config } from './config.ts'

/**
 * Returns the site's public origin, with which every absolute address begins; never the name that a visitor
 * used.
 */
export function getOrigin(config: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  return config.publicUrl ?? getAddress(config)
}

/**
 * Returns the network address to listen on; `undefined` for all. Without HOST, it is this machine alone in
 * development, or if a proxy is trusted.
 */
export function getListenAddress(
  { host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>,
  mode: 'production' | 'development',
): string | undefined {
  return host ?? (trustedProxies > 0 || mode === 'development' ? '127.0.0.1' : undefined)
}

/** Returns the server's address as seen from its own machine. */
export function getAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === undefined || host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}
