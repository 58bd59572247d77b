import { Link } from 'react-router'
import { recordWords as words } from './words.ts'

/** Renders the breadcrumb trail of a record. */
export function Crumbs({ steps }: { steps: [path: string, name: string][] }) {
  return (
    <nav aria-label={words.crumbs}>
      <ol className="crumbs">
        {steps.map(([path, name]) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
