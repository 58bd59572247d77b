import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { starterWords as words } from '../words/site/site.ts'

/** Stands on every page while the catalogue is the generated one, because a figure is never far. */
export function StarterNotice() {
  return (
    <aside className="starter" aria-label={words.label}>
      <div className="page">
        <p>
          <strong>{words.title}</strong> {words.text} <Link to={paths.sources('states')}>{words.read}</Link>
        </p>
      </div>
    </aside>
  )
}
