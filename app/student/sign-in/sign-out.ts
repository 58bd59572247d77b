import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { createWhoCookie } from '../../site/frame/who-cookie.server.ts'
import { redirectAndReload } from '../account-forms.server.ts'
import type { Route } from './+types/sign-out'

/** Following a link must not sign the user out. */
export function loader() {
  throw redirect(paths.home())
}

/** The page's script asks for JSON and gets the address to go to; a form is redirected there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, site, origin } = context.get(pageContext)
  const to = site.loginUrl ?? paths.signIn()
  const headers = await accounts.signOut(request.headers)
  // The next page may be on another site.
  headers.append('set-cookie', createWhoCookie(origin, undefined))
  if (!request.headers.get('accept')?.includes('application/json'))
    return redirectAndReload(to, headers, 'signed-out')
  return Response.json({ to }, { headers })
}
