import { Link } from 'react-router'
import type { StudentFile } from '../../../../admissions/desk/types.ts'
import { ActionButton, PostForm } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import { DayText } from '../../../ui/DayText.tsx'
import type { Days, FilePart } from '../FilePart.tsx'
import { proposeWords as words } from './words.ts'

type Proposal = NonNullable<StudentFile['proposals']>[number]

/**
 * Lists the programmes that were proposed to the student, each with the answer. `canAct`: the reader may take a
 * proposal back and note an answer.
 */
export function createProposalsPart({
  proposals = [],
  days,
  listedProgrammes,
  canAct = false,
}: StudentFile & { days: Days; listedProgrammes: string[]; canAct?: boolean }): FilePart {
  return [
    words.part,
    proposals.map((proposal) => {
      const { id, programme, title, institution, reason, by, at, answer, answeredAt, note } = proposal
      return (
        <li key={id} data-row tabIndex={-1}>
          <b>{institution}</b>,{' '}
          {listedProgrammes.includes(programme) ? (
            <Link to={paths.programme({ id: programme })}>{title}</Link>
          ) : (
            `${title} (${words.gone})`
          )}
          <p>
            {answer && answeredAt ? (
              <b>
                {words.answers[answer]} <DayText day={days[answeredAt].day} />
              </b>
            ) : (
              <b>{words.waits}</b>
            )}
          </p>
          {note && <p className="desk-said">“{note}”</p>}
          <span className="quiet">
            {reason} ({words.by(by)} <DayText day={days[at].day} />)
          </span>
          {canAct && <ProposalButton {...proposal} />}
        </li>
      )
    }),
  ]
}

/** The one thing to do with a proposal: take it back, or note its answer. */
function ProposalButton({ id, title, answer, isNoted }: Proposal) {
  if (isNoted) return null
  return (
    <PostForm>
      {answer ? (
        <ActionButton does={`noted ${id}`} kind="bare" data-main>
          {words.note}
          <span className="unseen">{words.noteOf(title)}</span>
        </ActionButton>
      ) : (
        <ActionButton does={`unpropose ${id}`} kind="bare">
          {words.takeBack}
          <span className="unseen">{words.takeBackOf(title)}</span>
        </ActionButton>
      )}
    </PostForm>
  )
}
