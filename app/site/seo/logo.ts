import { data } from 'react-router'
import { pageContext } from '../../context.ts'
import type { Route } from './+types/logo'

/** Serves the operator’s own mark, `content/logo.svg`. */
export function loader({ context }: Route.LoaderArgs) {
  const { logo } = context.get(pageContext).content
  if (logo === undefined) throw data(null, { status: 404 })
  return new Response(logo, {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
