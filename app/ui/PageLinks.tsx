import { Link } from 'react-router'
import { uiWords as words } from '../words/ui.ts'
import { useFigures } from './figures.ts'
import { Icon } from './Icon.tsx'

/**
 * Renders links to the pages of a long list: the first, the last and the neighbours, with gaps marked.
 */
export function PageLinks({
  page,
  last,
  addresses,
}: {
  page: number
  last: number
  addresses: Record<number, string>
}) {
  const figures = useFigures()
  if (last < 2) return null
  const numbers = Object.keys(addresses).map(Number)
  return (
    <nav aria-label={words.pages}>
      <ul className="pages">
        {addresses[page - 1] && (
          <li>
            <Link to={addresses[page - 1]} rel="prev">
              <Icon name="previous" size={16} /> {words.previous}
            </Link>
          </li>
        )}
        {numbers.map((number, index) => (
          <li key={number}>
            {index > 0 && number > numbers[index - 1] + 1 && (
              <span className="gap" aria-hidden="true">
                …
              </span>
            )}
            {number === page ? (
              <span aria-current="page">
                <span className="unseen">{words.page} </span>
                {figures.count(number)}
              </span>
            ) : (
              <Link to={addresses[number]}>
                <span className="unseen">{words.page} </span>
                {figures.count(number)}
              </Link>
            )}
          </li>
        ))}
        {addresses[page + 1] && (
          <li>
            <Link to={addresses[page + 1]} rel="next">
              {words.next} <Icon name="next" size={16} />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
