import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { leadWords as words } from './words.ts'
import './lead-notice.css'

/** Shows how we use the details that a person submits, and how they withdraw them. */
export function LeadNotice({ lines }: { lines: string[] }) {
  return (
    <details className="lead-notice">
      <summary className="fold-name">{words.withdraw}</summary>
      <ul className="grid gap-2 mb-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Link to={paths.privacy()}>{words.privacy}</Link>
    </details>
  )
}
