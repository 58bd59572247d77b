import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** Pages that nobody means to come back to once they are in: there the profile is the better place. */
const doors: string[] = [
  paths.home(),
  paths.signIn(),
  paths.signUp(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.verifyEmail(),
  paths.accountClosed(),
]

/** The address to come back to after signing in or up from this page. */
export function useWayBack(): string | undefined {
  const { pathname, search } = useLocation()
  return doors.includes(pathname) || pathname === '/home' ? undefined : pathname + search
}
