import type { Content } from '../admissions/content/read.server.ts'
import type { SiteConfig } from '../platform/siteConfig.ts'
import type { Embedded } from './securityHeaders.ts'

/** Whatever the operator shows of other sites: the film and the map of the configuration, the students' own videos of the content. */
export function embeddedOf(
  { videoUrl, contactMapUrl }: Pick<SiteConfig, 'videoUrl' | 'contactMapUrl'>,
  { videos }: Pick<Content, 'videos'>,
): Embedded {
  return {
    frames: originsOf([videoUrl, contactMapUrl]),
    media: originsOf([videoUrl, ...videos.map(({ link }) => link)]),
  }
}

function originsOf(addresses: (string | null | undefined)[]) {
  return [
    ...new Set(addresses.filter((address) => address != null).map((address) => new URL(address).origin)),
  ]
}
