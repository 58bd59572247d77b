import { Link } from 'react-router'
import { useHereInRow } from '../../ui/use-here-in-row.ts'

/** A list's lane: `count` is missing where nothing is counted. */
interface ListLane {
  name: string
  to: string
  isHere: boolean
  count?: number | string
}

/** Renders the row of a list's lanes, above the list. */
export function Lanes({ label, lanes }: { label: string; lanes: ListLane[] }) {
  const row = useHereInRow()
  return (
    <nav className="desk-lanes sideways max-w-none" aria-label={label} ref={row}>
      {lanes.map(({ name, to, isHere, count }) => (
        <Link key={name} to={to} aria-current={isHere ? 'page' : undefined}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className="quiet">{count}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}
