import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/sitemap'
import { sitemapParts, sitemapXml } from './sitemap-parts.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, content, origin } = context.get(pageContext)
  return sitemapXml(
    'sitemapindex',
    origin,
    [...sitemapParts(catalogue, content.articles).keys()].map(paths.sitemapPart),
  )
}
