import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** An address of earlier days. */
export function loader() {
  return redirect(paths.home(), 301)
}
