import { StateMark } from '../../programme/facts/StateMark.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ShownAdded } from './added-state.server.ts'
import { addedWords as words } from './words.ts'

/** Renders the state of a programme that a student added, and its page. */
export function AddedNote({ added, shared = false }: { added: ShownAdded; shared?: boolean }) {
  const { state, reason, checkedOn, page } = added
  return (
    <>
      <p className="small">
        <StateMark state="unknown" />{' '}
        {shared ? (
          words.shared
        ) : state === 'waiting' || !checkedOn ? (
          words.states.waiting
        ) : (
          <>
            {words.states[state].before} <DayText day={checkedOn} />
            {words.states[state].after} {reason}
          </>
        )}
      </p>
      {page && (
        <p className="small">
          <a href={page.address} rel="nofollow noopener noreferrer">
            {words.itsPage(page.host)}
            <Icon name="outside" size={14} />
          </a>
        </p>
      )}
    </>
  )
}
