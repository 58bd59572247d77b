import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole map of the site. Addresses are written by `paths.ts`. */
export default [
  index('site/home.tsx'),
  route('home', 'site/home.tsx', { id: 'home' }),
  route('sources', 'site/sources.tsx'),

  route('explore', 'explore/search.tsx'),
  route('explore/university', 'explore/opened.tsx'),
  route('explore/university/:programme', 'explore/programme.tsx'),
  route('explore/university/:programme/apply', 'explore/apply.tsx'),
  route('explore/institution/:institution', 'explore/institution.tsx'),
  route('explore/compare', 'explore/compare.tsx'),

  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('sitemap/:part.xml', 'site/sitemap-part.ts'),

  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
