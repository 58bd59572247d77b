import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { exploreWords } from '../../words/explore/explore.ts'
import type { SearchPage } from './search-page.server.ts'
import { Unlisted } from './Unlisted.tsx'

const words = exploreWords.notes

/** What the search did that nobody asked for, and what it left out. Unknown is not unmet, so leaving it out is always said. */
export function SearchNotes({ page }: { page: SearchPage }) {
  const { corrected, notFound, notUnderstood, misses, problems, unknown, included } = page
  const lists = [corrected, notFound, notUnderstood, misses, problems, unknown, included]
  if (lists.every((list) => list.length === 0) && !(page.total > 0 && page.unlisted)) return null
  return (
    <ul className="search-notes">
      {problems.map(({ parameter, message }) => (
        <li key={parameter + message} className="wrong">
          <Icon name="notice" size={18} />
          <span>
            {message} {words.leftOut}
          </span>
        </li>
      ))}
      {[...notUnderstood, ...misses].map((sentence) => (
        <li key={sentence} className="wrong">
          <Icon name="notice" size={18} />
          <span>{sentence}</span>
        </li>
      ))}
      {corrected.map(({ word, as }) => (
        <li key={word}>
          <Icon name="notice" size={18} />
          <span>
            {words.readAs.before(word)} <strong>{as.slice(0, 3).join(', ')}</strong>
            {words.readAs.after}
          </span>
        </li>
      ))}
      {page.total > 0 && page.unlisted && (
        <li>
          <Icon name="notice" size={18} />
          <div>
            <Unlisted {...page.unlisted} />
          </div>
        </li>
      )}
      {notFound.map((word) => (
        <li key={word}>
          <Icon name="notice" size={18} />
          <span>{words.notFound(word)}</span>
        </li>
      ))}
      {unknown.map(({ sentence, address }) => (
        <li key={address}>
          <Icon name="notice" size={18} />
          <span>
            {sentence}{' '}
            <Link to={address} preventScrollReset>
              {words.include}
            </Link>
          </span>
        </li>
      ))}
      {included.map(({ sentence, address }) => (
        <li key={address}>
          <Icon name="notice" size={18} />
          <span>
            {sentence}{' '}
            <Link to={address} preventScrollReset>
              {words.leaveOut}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
