import { redirect } from 'react-router'
import { paths } from '../../paths.ts'
import type { Route } from './+types/earlier-link'

/** `GET /shared/offers/:token`: a link to offers, which is a parent's link now. It works until it ends. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.sharedWithParent(params.token), {
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
  })
}
