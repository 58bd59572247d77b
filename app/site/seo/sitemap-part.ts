import { pageContext } from '../../context.ts'
import { siteWords } from '../words.ts'
import type { Route } from './+types/sitemap-part'
import { createSitemapParts, createSitemapXml } from './sitemap-parts.server.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, content, origin } = context.get(pageContext)
  const addresses = createSitemapParts(catalogue, content.articles).get(params.part)
  if (!addresses) throw new Response(siteWords.noSitemapPart, { status: 404 })
  return createSitemapXml('urlset', origin, addresses())
}
