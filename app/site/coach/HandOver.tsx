import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CoachFindings } from './finding.ts'
import { coachWords as words } from './words.ts'

const anySearch = { label: words.search, address: paths.explore() }

/**
 * Suggests where to go next. After a question: a search with results, and the pages of the institutions and
 * countries named. Always offers a person.
 */
export function HandOver({
  text,
  answered,
}: {
  text: string
  answered?: Pick<CoachFindings, 'search' | 'pages'>
}) {
  const { search, pages } = answered ?? { search: anySearch, pages: [] }
  return (
    <footer className="coach-on grid gap-2">
      {pages.map(({ label, address }) => (
        <a key={address} className="button" href={address}>
          {label}
        </a>
      ))}
      {search && (
        <>
          <a className="button" href={search.address}>
            <Icon name="search" size={16} /> {search.label}
          </a>
          <a className="button" href={paths.aiSearch({ q: text.trim() || undefined })}>
            {words.describe}
          </a>
        </>
      )}
      <a className="button" href={paths.contact()}>
        {words.person}
      </a>
      <a className="button" href={paths.book()}>
        {words.consultation}
      </a>
    </footer>
  )
}
