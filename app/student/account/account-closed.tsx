import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { titled } from '../../site/words.ts'
import { Gate } from '../sign-in/Gate.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

export const meta = () => unlisted(titled(words.closed))

export default function AccountClosed() {
  return (
    <Gate title={words.closed} lead={words.closedText}>
      <p>{words.closedKept}</p>
      <p>
        <Link to={paths.home()}>{words.home}</Link>
      </p>
    </Gate>
  )
}
