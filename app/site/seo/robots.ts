import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}${paths.sitemap()}`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
