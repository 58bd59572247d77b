import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** The dashboard begins with the profile. */
export function loader() {
  throw redirect(paths.profile('about'))
}
