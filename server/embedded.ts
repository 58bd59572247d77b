import type { Content } from '../admissions/content/read.server.ts'
import type { SiteConfig } from '../platform/config/siteConfig.ts'
import type { Embedded } from './http/securityHeaders.ts'

/** Whatever the operator shows of other sites: the film and the map of the configuration, the students' own videos of the content; and his login page. */
export function embeddedOf(
  { videoUrl, contactMapUrl, loginUrl }: Pick<SiteConfig, 'videoUrl' | 'contactMapUrl' | 'loginUrl'>,
  { videos }: Pick<Content, 'videos'>,
): Embedded {
  return {
    frames: originsOf([videoUrl, contactMapUrl]),
    media: originsOf([videoUrl, ...videos.map(({ link }) => link)]),
    forms: originsOf([loginUrl]),
  }
}

function originsOf(addresses: (string | null | undefined)[]) {
  return [
    ...new Set(addresses.filter((address) => address != null).map((address) => new URL(address).origin)),
  ]
}
