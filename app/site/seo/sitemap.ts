import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/sitemap'
import { createSitemapParts, createSitemapXml } from './sitemap-parts.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, content, origin } = context.get(pageContext)
  return createSitemapXml(
    'sitemapindex',
    origin,
    [...createSitemapParts(catalogue, content.articles).keys()].map(paths.sitemapPart),
  )
}
