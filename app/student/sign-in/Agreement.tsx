import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { accountWords } from '../account/words.ts'

const { signUp: words } = accountWords

/** What opening an account agrees to, and who may open one. Shown wherever one can be opened. */
export function Agreement() {
  return (
    <p className="soft small">
      {words.agree} <Link to={paths.terms()}>{words.terms}</Link>. {words.underAge}
    </p>
  )
}
