import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** Pages that users do not want to return to after signing in: they go to their profile instead. */
const doors: string[] = [
  paths.home(),
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.verifyEmail(),
  paths.accountClosed(),
]

/** Returns the address to return to after signing in or up from this page. */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation()
  return doors.includes(pathname) || pathname === '/home' ? undefined : pathname + search
}
