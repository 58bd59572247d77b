import { Outlet } from 'react-router'
import { leadWords as words } from '../leads/words.ts'

/** The part beside a list that shows one of its people. `shown`: their id in the address. */
export function Pane({ shown }: { shown: string | undefined }) {
  return (
    <section className="desk-pane" aria-label={words.pane} data-pane>
      {/* Text typed for one person must not appear at the next. */}
      {shown ? <Outlet key={shown} /> : <p className="quiet with-script">{words.paneEmpty}</p>}
    </section>
  )
}
