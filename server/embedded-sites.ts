import type { Content } from '../admissions/content/read.server.ts'
import { listPageOrigins } from '../admissions/gateway/razorpay.server.ts'
import type { PaymentsConfig } from '../platform/config/payments-config.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import type { EmbeddedSites } from './http/security-headers.ts'

/**
 * Returns the other sites that the operator embeds or leads to: the film and the map of the configuration,
 * the students' own videos of the content, the operator's login page, and the payment service's pages.
 */
export function listEmbeddedSites(
  { videoUrl, contactMapUrl, loginUrl }: Pick<SiteConfig, 'videoUrl' | 'contactMapUrl' | 'loginUrl'>,
  { videos }: Pick<Content, 'videos'>,
  { gateway }: Pick<PaymentsConfig, 'gateway'>,
): EmbeddedSites {
  return {
    frames: listOrigins([videoUrl, contactMapUrl]),
    media: listOrigins([videoUrl, ...videos.map(({ link }) => link)]),
    forms: [...listOrigins([loginUrl]), ...(gateway ? listPageOrigins(gateway) : [])],
  }
}

function listOrigins(addresses: (string | null | undefined)[]) {
  return [
    ...new Set(addresses.filter((address) => address != null).map((address) => new URL(address).origin)),
  ]
}
