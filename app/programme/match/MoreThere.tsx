import { paths } from '../../paths.ts'
import { useFigures } from '../../ui/figures.ts'
import type { ShownMatch } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'
import './more-there.css'

/** Renders further programmes of an institution. They are held back to make ten proposals a choice. */
export function MoreThere({
  at,
  count,
  best,
  address,
}: NonNullable<ShownMatch['more']> & { at: ShownMatch['programme']['institution'] }) {
  const figures = useFigures()
  return (
    <details className="match-there py-1 border-b soft small">
      <summary className="fold-name">{words.moreAt(count, at.name, best.length, figures)}</summary>
      <ul className="dashes">
        {best.map((programme) => (
          <li key={programme.id}>
            <a href={paths.programme(programme)}>{programme.title}</a>
          </li>
        ))}
      </ul>
      {count > best.length && <a href={address}>{words.allThere(at.name)}</a>}
    </details>
  )
}
