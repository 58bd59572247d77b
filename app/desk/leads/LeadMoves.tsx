import { type Lane, LOST, MOVES } from '../../../admissions/leads/lanes.ts'
import { ActionButton } from '../../forms/PostForm.tsx'
import { leadWords } from './words.ts'

const words = leadWords

/**
 * Renders buttons that move leads out of a lane; losing one needs a reason. `more` is placed between the
 * two. People who must not be contacted get no button to contact them.
 */
export function LeadMoves({
  lane,
  unconsented = false,
  more,
}: {
  lane: Lane
  unconsented?: boolean
  more?: React.ReactNode
}) {
  const moves = MOVES.filter((move) => move !== 'lost' && move !== lane && !(unconsented && move !== 'new'))
  return (
    <>
      {moves.map((move) => (
        <ActionButton key={move} does={move} data-main={move === 'contacted' || undefined}>
          {words.moves[move]}
        </ActionButton>
      ))}
      {more}
      {lane !== 'lost' && (
        <span className="desk-choice">
          <select name="reason" className="select" defaultValue="" aria-label={words.why} data-key="l">
            <option value="">{words.why}</option>
            {LOST.map((reason) => (
              <option key={reason} value={reason}>
                {words.lost[reason]}
              </option>
            ))}
          </select>
          <ActionButton does="lost">{words.moves.lost}</ActionButton>
        </span>
      )}
    </>
  )
}

/** Gives leads to a counsellor by hand. */
export function AssignLeads({ takers }: { takers: { id: string; name: string; open: number }[] }) {
  return (
    <span className="desk-choice">
      <select name="to" className="select" defaultValue="" aria-label={words.giveTo}>
        <option value="">{words.giveTo}</option>
        {takers.map(({ id, name, open }) => (
          <option key={id} value={id}>
            {words.taker(name, open)}
          </option>
        ))}
      </select>
      <ActionButton does="give">{words.give}</ActionButton>
    </span>
  )
}
