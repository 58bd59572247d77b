import { Outlet } from 'react-router'
import { leadWords as words } from '../leads/words.ts'

/** Renders the part beside a list that shows one of its people. `person`: their id in the address. */
export function Pane({ person }: { person: string | undefined }) {
  return (
    <section className="desk-pane" aria-label={words.pane} data-pane>
      {/* Text typed for one person must not appear at the next. */}
      {person ? <Outlet key={person} /> : <p className="quiet with-script">{words.paneEmpty}</p>}
    </section>
  )
}
