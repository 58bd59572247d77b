import type { Content } from '../admissions/content/read.server.ts'
import { pageOrigins } from '../admissions/gateway/razorpay.server.ts'
import type { PaymentsConfig } from '../platform/config/payments-config.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import type { Embedded } from './http/security-headers.ts'

/** Whatever the operator shows of other sites: the film and the map of the configuration, the students' own videos of the content; his login page, and the pages of the payment service. */
export function embeddedOf(
  { videoUrl, contactMapUrl, loginUrl }: Pick<SiteConfig, 'videoUrl' | 'contactMapUrl' | 'loginUrl'>,
  { videos }: Pick<Content, 'videos'>,
  { gateway }: Pick<PaymentsConfig, 'gateway'>,
): Embedded {
  return {
    frames: originsOf([videoUrl, contactMapUrl]),
    media: originsOf([videoUrl, ...videos.map(({ link }) => link)]),
    forms: [...originsOf([loginUrl]), ...(gateway ? pageOrigins(gateway) : [])],
  }
}

function originsOf(addresses: (string | null | undefined)[]) {
  return [
    ...new Set(addresses.filter((address) => address != null).map((address) => new URL(address).origin)),
  ]
}
