import { redirect } from 'react-router'
import type { Student } from '../../admissions/accounts/types.ts'
import type { PageContext } from '../context.ts'
import { paths } from '../paths.ts'

/**
 * Who is signed in; anybody else is sent to sign in and comes back to where they were going.
 * Throws the redirect, so a loader or an action need only ask.
 */
export async function requireStudent(request: Request, { student, site }: PageContext): Promise<Student> {
  const found = await student()
  if (found) return found
  const { pathname, search } = new URL(request.url)
  throw redirect(site.loginUrl ?? paths.signIn(pathname + search))
}
