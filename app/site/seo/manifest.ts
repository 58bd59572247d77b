import { getHouseName } from '../../../admissions/house/house-name.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/manifest'

export function loader({ context }: Route.LoaderArgs) {
  const { content, site } = context.get(pageContext)
  const manifest = {
    name: site.companyName ?? content.site.pages.home.title,
    short_name: getHouseName(),
    description: content.site.pages.home.description,
    lang: 'en',
    start_url: paths.home(),
    scope: '/',
    display: 'browser',
    background_color: '#faf6ec',
    theme_color: '#faf6ec',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
