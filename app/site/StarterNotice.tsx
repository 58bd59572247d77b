import { Link } from 'react-router'
import { paths } from '../paths.ts'

/** Stands on every page while the catalogue is the generated one, because a figure is never far. */
export function StarterNotice() {
  return (
    <aside className="starter" aria-label="About this catalogue">
      <div className="page">
        <p>
          <strong>This is the starter catalogue.</strong> Its institutions are real; its programmes are
          typical ones and every figure is an estimate that no institution has published.{' '}
          <Link to={paths.sources('import')}>Import a register</Link> to replace it.
        </p>
      </div>
    </aside>
  )
}
