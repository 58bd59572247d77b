import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountWords } from '../account/words.ts'

const { signUp: words } = accountWords

/**
 * Renders the terms that users agree to by opening an account, and who may open one. Shown on every page
 * that opens accounts.
 */
export function Agreement() {
  return (
    <p className="soft small">
      {words.agree} <Link to={paths.terms()}>{words.terms}</Link>.{' '}
      <Link to={paths.askParent()}>{words.underAge}</Link>
    </p>
  )
}
