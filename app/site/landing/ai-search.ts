import { redirect } from 'react-router'
import { paths } from '../../paths.ts'

/** The address of the AI search leads to the search for now, so that links to it hold when its page comes. */
export function loader() {
  return redirect(paths.explore())
}
