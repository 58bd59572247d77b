import { Link } from 'react-router'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { FieldFrame, useField } from '../../ui/fields/Field.tsx'
import { nameProposalNote, pressOnShortlist, SHORTLIST_FORM } from './page-form.ts'
import { shortlistWords } from './words.ts'

const words = shortlistWords.proposals

interface ShownProposal {
  id: string
  programmeId: string
  title: string
  institution: string
  reason: string
  by: string | null
  on: string
  /** The catalogue no longer has the programme. */
  isGone: boolean
}

/** Renders the programmes that a counsellor proposed and the student has not answered. */
export function Proposals({ proposals }: { proposals: ShownProposal[] }) {
  if (proposals.length === 0) return null
  return (
    <section className="stack mb-4 no-print" aria-labelledby="proposals">
      <h2 id="proposals">{words.title(proposals.length)}</h2>
      <p className="quiet">{words.lead}</p>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} {...proposal} />
      ))}
    </section>
  )
}

function Proposal({ id, programmeId, title, institution, reason, by, on, isGone }: ShownProposal) {
  return (
    <article className="notice warm" aria-labelledby={`proposal-${id}`}>
      <div className="stack">
        <h3 id={`proposal-${id}`}>
          {isGone ? title : <Link to={paths.programme({ id: programmeId })}>{title}</Link>}, {institution}
        </h3>
        <p className="quiet small">
          {words.by(by)} <DayText day={on} />
        </p>
        <p className="pre-line">{reason}</p>
        {isGone && <p>{words.gone}</p>}
        <AnswerNote proposal={id} />
        <p className="row gap-3">
          {!isGone && (
            <button {...pressOnShortlist('accept', id)} className="button next">
              {words.add}
              <span className="unseen">: {title}</span>
            </button>
          )}
          <button {...pressOnShortlist('decline', id)} className="button">
            {words.decline}
            <span className="unseen">{words.of(title)}</span>
          </button>
        </p>
      </div>
    </article>
  )
}

/** A field for an optional word with the answer. */
function AnswerNote({ proposal }: { proposal: string }) {
  const name = nameProposalNote(proposal)
  const { id, typed, aria } = useField({ name })
  return (
    <FieldFrame name={name} label={words.note}>
      <textarea
        id={id}
        name={name}
        form={SHORTLIST_FORM}
        className="input"
        rows={2}
        maxLength={MAX_TYPED.text}
        defaultValue={typed}
        {...aria}
      />
    </FieldFrame>
  )
}
