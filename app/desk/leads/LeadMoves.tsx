import { type Lane, LOST, MOVES } from '../../../admissions/leads/lanes.ts'
import { deskWords } from '../../words/desk/desk.ts'

const words = deskWords.leads

/** The buttons that move leads out of a lane; whoever loses one says why. `more` stands between the two. */
export function LeadMoves({ lane, more }: { lane: Lane; more?: React.ReactNode }) {
  return (
    <>
      {MOVES.filter((one) => one !== 'lost' && one !== lane).map((one) => (
        <button
          key={one}
          type="submit"
          name="do"
          value={one}
          className="button"
          data-main={one === 'contacted' || undefined}
        >
          {words.moves[one]}
        </button>
      ))}
      {more}
      {lane !== 'lost' && (
        <>
          <label htmlFor="lead-reason">{words.why}</label>
          <select id="lead-reason" name="reason" className="input" defaultValue="">
            <option value="" />
            {LOST.map((reason) => (
              <option key={reason} value={reason}>
                {words.lost[reason]}
              </option>
            ))}
          </select>
          <button type="submit" name="do" value="lost" className="button">
            {words.moves.lost}
          </button>
        </>
      )}
    </>
  )
}
