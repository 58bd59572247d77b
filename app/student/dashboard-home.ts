import { redirect } from 'react-router'
import { paths } from '../paths.ts'

export function loader() {
  throw redirect(paths.profile('about'))
}
