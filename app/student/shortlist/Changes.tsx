import type { FactChange } from './entry.server.ts'
import { shortlistWords as words } from './words.ts'
import './changes.css'

/** Shows the changes in the catalogue since then. */
export function Changes({ changes, since = words.changes }: { changes: FactChange[]; since?: string }) {
  if (changes.length === 0) return null
  return (
    <section className="changes">
      <h3>{since}</h3>
      <ul>
        {changes.map(({ name, earlier, now }) => (
          <li key={name}>
            {name}: <span className="unseen">{words.was} </span>
            <del>{earlier}</del> <span aria-hidden="true">→</span>
            <span className="unseen"> {words.now}</span> <ins>{now}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}
