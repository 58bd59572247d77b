import { Link } from 'react-router'
import type { FilterName } from '../../admissions/search/types.ts'
import { Icon } from '../ui/Icon.tsx'
import { counted } from './facts/words.ts'
import type { SearchPage } from './search-page.server.ts'

/** What a programme is silent about when its entry for a filter is unknown. */
const silentAbout: Record<FilterName, string> = {
  country: 'their country',
  state: 'their state',
  city: 'their city',
  level: 'their level',
  discipline: 'their discipline',
  institution: 'their institution',
  maxTuition: 'their tuition',
  duration: 'their duration',
  intake: 'when they start',
  online: 'whether they can be studied online',
  scholarship: 'whether there is a scholarship',
  feeWaiver: 'whether the application fee can be waived',
  maxWorkExperience: 'how much work experience they ask for',
  maxRank: 'their rank',
}

/** What the search did that nobody asked for, and what it left out. Unknown is not unmet, so leaving it out is always said. */
export function SearchNotes({ page }: { page: SearchPage }) {
  const { corrected, notFound, problems, unknown, included } = page
  const none = [corrected, notFound, problems, unknown, included].every((list) => list.length === 0)
  if (none) return null
  return (
    <ul className="search-notes">
      {problems.map(({ parameter, message }) => (
        <li key={parameter + message} className="wrong">
          <Icon name="notice" size={18} />
          <span>{message} That part of the search was left out.</span>
        </li>
      ))}
      {corrected.map(({ word, as }) => (
        <li key={word}>
          <Icon name="notice" size={18} />
          <span>
            “{word}” was read as <strong>{as.slice(0, 3).join(', ')}</strong>.
          </span>
        </li>
      ))}
      {notFound.map((word) => (
        <li key={word}>
          <Icon name="notice" size={18} />
          <span>No programme, institution or place has the word “{word}”.</span>
        </li>
      ))}
      {unknown.map(({ filter, count, address }) => (
        <li key={filter}>
          <Icon name="notice" size={18} />
          <span>
            {counted(count, 'programme')} left out because they do not say {silentAbout[filter]}.{' '}
            <Link to={address} preventScrollReset>
              Include them
            </Link>
          </span>
        </li>
      ))}
      {included.map(({ filter, address }) => (
        <li key={filter}>
          <Icon name="notice" size={18} />
          <span>
            Programmes that do not say {silentAbout[filter]} are included.{' '}
            <Link to={address} preventScrollReset>
              Leave them out
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
