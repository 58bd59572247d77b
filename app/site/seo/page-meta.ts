import type { MetaDescriptor } from 'react-router'
import { getHouseName } from '../../../admissions/house/house-name.ts'
import { formatTitle } from '../words.ts'
import { createTrailThing } from './things.ts'
import { createUnlistedMeta } from './unlisted.ts'

interface PageMeta {
  title: string
  description: string
  /** Path as `paths` writes it. */
  path: string
  /** The name of its own picture; the site's if there is none. */
  image?: string
  kind?: 'website' | 'article'
  things?: object[]
  /** The pages on the way here from the home page; none where this is it. */
  trail?: { name: string; path: string }[]
}

/**
 * Returns a public page's metadata for search engines and sharing. A page whose loader failed asks not to be
 * indexed.
 */
export function createPageMeta(
  loaded: { origin: string } | undefined,
  {
    title,
    description,
    path,
    image = 'site',
    kind = 'website',
    things = [],
    trail = [{ name: title, path }],
  }: PageMeta,
): MetaDescriptor[] {
  if (!loaded) return createUnlistedMeta(formatTitle(title))
  const address = loaded.origin + path
  const way = trail.length > 0 ? [createTrailThing(trail, loaded.origin)] : []
  const fullTitle = title.includes(getHouseName()) ? title : formatTitle(title)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: getHouseName() },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${loaded.origin}/og/${image}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...things, ...way].map((thing) => ({ 'script:ld+json': thing }) as MetaDescriptor),
  ]
}
