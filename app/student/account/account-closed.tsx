import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { formatTitle } from '../../site/words.ts'
import { SignInCard } from '../sign-in/SignInCard.tsx'
import { accountWords } from './words.ts'

const { account: words } = accountWords

export const meta = () => createUnlistedMeta(formatTitle(words.closed))

export default function AccountClosed() {
  return (
    <SignInCard title={words.closed} lead={words.closedText}>
      <p>{words.closedKept}</p>
      <p>
        <Link to={paths.home()}>{words.home}</Link>
      </p>
    </SignInCard>
  )
}
