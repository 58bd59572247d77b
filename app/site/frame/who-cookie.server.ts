import { formatCookie } from '../../../admissions/accounts/sessions/cookies.ts'
import type { PageContext } from '../../context.ts'

/**
 * The cookie that shows page scripts which account is signed in, by its mark: `before-paint.js` compares it
 * with the page that Back shows.
 */
const WHO = 'who'

/**
 * Returns headers that set the cookie if it does not name the account that the page is rendered for;
 * `undefined` is a visitor.
 */
export function setWhoCookie(
  request: Request,
  { origin }: Pick<PageContext, 'origin'>,
  mark: string | undefined,
) {
  const headers = new Headers()
  if (markIn(request) !== (mark ?? '')) headers.set('set-cookie', createWhoCookie(origin, mark))
  return headers
}

/**
 * Returns the mark of the account that this browser's latest page was rendered for; empty for a visitor's.
 */
export function markIn(request: Request): string {
  return /(?:^|; )(?:__Host-)?who=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''
}

/**
 * Returns a cookie that scripts may read and that opens nothing. It lasts until the browser closes; without a
 * mark it is deleted.
 */
export function createWhoCookie(origin: string, mark: string | undefined) {
  const secure = origin.startsWith('https:')
  const name = secure ? `__Host-${WHO}` : WHO
  return formatCookie(name, mark ?? '', { secure, maxAge: mark ? undefined : 0 })
}
