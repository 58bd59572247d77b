import { Link } from 'react-router'
import { useForm } from '../../forms/FormProvider.tsx'
import { paths } from '../../paths.ts'
import { ApplyButton } from '../../programme/ApplyButton.tsx'
import { AtInstitution } from '../../programme/AtInstitution.tsx'
import { TuitionText } from '../../programme/facts/FeeText.tsx'
import { YearText } from '../../programme/facts/YearText.tsx'
import { YearBar } from '../../programme/graphics/YearBar.tsx'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AddedNote } from '../added/AddedNote.tsx'
import { Requirements } from '../applications/Requirements.tsx'
import { Changes } from './Changes.tsx'
import type { OwnEntry } from './own-entry.ts'
import { PlaceFacts } from './PlaceFacts.tsx'
import { COMPARE_SHORTLIST } from './Places.tsx'
import { pressOnShortlist } from './page-form.ts'
import type { PlaceFact } from './place-facts.tsx'
import { isNoteWrong, isRemarkOpen, Remark } from './Remark.tsx'
import type { useDragging } from './use-dragging.ts'
import { shortlistWords as words } from './words.ts'

/**
 * Renders an occupied place on the shortlist: the programme, its cost for a year and its start; behind one
 * fold, how it compares with the profile, its moves and the student's notes.
 */
export function Entry({
  entry,
  last,
  ticked,
  comparable,
  onMove,
  over,
  drag,
  facts,
}: {
  entry: OwnEntry
  last: boolean
  ticked: boolean
  comparable: boolean
  onMove: (place: number) => void
  /** A dragged entry would be dropped here. */
  over: boolean
  drag: ReturnType<ReturnType<typeof useDragging>['drag']>
  /** The columns of the whole list. */
  facts: PlaceFact[]
}) {
  const { place, programme, isGone, added, changes, note, addedOn } = entry
  const { id, title } = programme
  const { answer } = useForm()
  const titleId = `place-${place}`
  return (
    <li className="place" aria-labelledby={titleId} data-place={place} data-over={over ? '' : undefined}>
      <div className="place-number grid content-start">
        <span aria-hidden="true">{place}</span>
        <button
          type="button"
          className="handle with-script no-print"
          data-handle={id}
          aria-label={words.move(title)}
          {...drag}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!step) return
            event.preventDefault()
            onMove(place + step)
          }}
        >
          <Icon name="handle" />
        </button>
      </div>

      <div className="grid content-start min-w-0">
        <p className="place-institution">
          {programme.institution.name} <span className="on-paper regular">{programme.place}</span>
        </p>
        <h2 id={titleId}>
          <span className="unseen">{words.place(place)}: </span>
          {isGone || added ? title : <Link to={paths.programme(programme)}>{title}</Link>}
        </h2>
        {isGone && (
          <p className="line gap-2 items-center brick semibold">
            <Icon name="notice" size={16} /> {words.gone}
          </p>
        )}
        {added && <AddedNote added={added} />}
        <Changes changes={changes} />
        {note && !isNoteWrong(entry, answer) && <p className="place-note">{note}</p>}
      </div>
      <PlaceFacts entry={entry} factNames={facts} />

      <div className="place-act line items-center gap-3 no-print">
        {entry.application ? (
          <Link className="button" to={paths.application(entry.application)}>
            {words.toApplication}
            <span className="unseen"> {title}</span>
          </Link>
        ) : (
          !isGone && <ApplyButton programme={programme} />
        )}
        {comparable && !isGone && !added && (
          <label className="compare-tick">
            <input type="checkbox" name="p" value={id} form={COMPARE_SHORTLIST} defaultChecked={ticked} />
            {words.compare}
            <span className="unseen"> {title}</span>
          </label>
        )}
      </div>
      <details className="place-more no-print" open={isRemarkOpen(entry, answer) || undefined}>
        <summary>
          {words.more}
          <span className="unseen"> {title}</span>
        </summary>
        <div className="place-rest grid gap-4 py-3">
          <div className="place-moves acts">
            <fieldset className="acts">
              <legend className="unseen">{words.order(title)}</legend>
              <MoveButton id={id} to={place - 1} label={words.up} disabled={place === 1} onMove={onMove} />
              <MoveButton id={id} to={place + 1} label={words.down} disabled={last} onMove={onMove} />
            </fieldset>
            <button {...pressOnShortlist('remove', id)} className="button">
              {words.remove}
              <span className="unseen"> {title}</span>
            </button>
          </div>
          <section className="place-requirements">
            <h3>{words.requirements}</h3>
            {entry.requirements.length > 0 ? (
              <Requirements requirements={entry.requirements} />
            ) : (
              <p className="small quiet">{words.noRequirements}</p>
            )}
          </section>
          <section className="place-cost-parts">
            <h3>{words.costs}</h3>
            <dl>
              <Fact name={words.tuition}>
                <TuitionText tuition={programme.annualTuition} />
              </Fact>
              {programme.year && (
                <Fact name={recordWords.year.name}>
                  <YearText year={programme.year} />
                  <YearBar year={programme.year} />
                </Fact>
              )}
            </dl>
          </section>
          <section>
            <h3>{entry.application ? words.noteAlone : words.notes}</h3>
            <Remark entry={entry} />
          </section>
          <div className="small">
            <AtInstitution programme={programme} listed={entry.institutionListed} />
            <p className="quiet">
              {words.addedOn} <DayText day={addedOn} />
            </p>
          </div>
        </div>
      </details>
    </li>
  )
}

function MoveButton({
  id,
  to,
  label,
  disabled,
  onMove,
}: {
  id: string
  to: number
  label: string
  disabled: boolean
  onMove: (place: number) => void
}) {
  return (
    <button
      {...pressOnShortlist('move', to, id)}
      className="button"
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onMove(to)
      }}
    >
      {label}
    </button>
  )
}
