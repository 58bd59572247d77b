import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { CoachLink } from './finding.ts'
import { coachWords as words } from './words.ts'

/** Always offers the search and a person. */
export function CoachFoot({ person }: { person?: CoachLink }) {
  const { label, address } = person ?? { label: words.person, address: paths.contact() }
  return (
    <footer className="coach-on grid gap-2">
      <a className="button" href={paths.explore()}>
        <Icon name="search" size={16} /> {words.search}
      </a>
      <a className="button" href={address}>
        {label}
      </a>
      <a className="button" href={paths.book()}>
        {words.consultation}
      </a>
    </footer>
  )
}
