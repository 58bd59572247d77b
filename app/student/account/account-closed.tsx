import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { titled } from '../../words/site/site.ts'
import { accountWords } from '../../words/student/accounts.ts'
import { Gate } from '../sign-in/Gate.tsx'

const { account: words } = accountWords

export const meta = () => [{ title: titled(words.closed) }, { name: 'robots', content: 'noindex' }]

export default function AccountClosed() {
  return (
    <Gate title={words.closed} lead={words.closedText}>
      <p>
        <Link to={paths.home()}>{words.home}</Link>
      </p>
    </Gate>
  )
}
