import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** Redirects an address of an earlier version. */
export function loader() {
  return redirect(paths.home(), 301)
}
