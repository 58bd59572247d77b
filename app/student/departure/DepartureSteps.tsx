import { useForm } from '../../forms/FormProvider.tsx'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { stepWords } from '../../words/path.ts'
import { applicationWords } from '../applications/words.ts'
import type { ShownDeparture, ShownStep } from './departure.server.ts'
import { FIRST_DAY, nameDayField } from './fields.ts'
import { departureWords as words } from './words.ts'

/** Shows the steps to the first day with their forms, for the student and their counsellor. */
export function DepartureSteps({
  departure: { isAccepted, hasIntake, plan, refusals },
  canChange,
  atDesk = false,
}: {
  departure: ShownDeparture
  canChange: boolean
  /** Staff read it: what the student does is not called theirs. */
  atDesk?: boolean
}) {
  if (!plan)
    return (
      <>
        <p className="notice">
          {!isAccepted ? words.notAccepted : hasIntake ? words.noCountry : words.noIntake}
        </p>
        <Refusals refusals={refusals} />
      </>
    )
  const { firstDay, isOwnFirstDay, readyAfterStart, behind, steps } = plan
  return (
    <>
      <FormMessages heading={words.summary} />
      <p className="mt-3 mb-3">
        {words.begins} <DayText day={firstDay} />. {!isOwnFirstDay && words.assumed} {words.behind(behind)}
      </p>
      <NotInTime readyOn={readyAfterStart} />
      {canChange && (
        <PostForm className="grid gap-3 justify-items-start">
          <Field
            name={nameDayField(FIRST_DAY)}
            type="date"
            label={words.firstDay}
            defaultValue={isOwnFirstDay ? firstDay : ''}
          />
          <Submit does={`plan ${FIRST_DAY}`} kind="plain" label={words.save} />
        </PostForm>
      )}
      <ol>
        {steps.map((step) => (
          <Step key={step.step} step={step} canChange={canChange} atDesk={atDesk} />
        ))}
      </ol>
      <p className="small quiet mt-4 mb-3">{words.caution}</p>
      <Refusals refusals={refusals} />
      {canChange && <NoteRefusal key={refusals.length} />}
    </>
  )
}

/** Says that the first day cannot be reached any more, if so, and what to do then. */
export function NotInTime({ readyOn }: { readyOn: string | undefined }) {
  if (readyOn === undefined) return null
  return (
    <p className="notice mb-3">
      <span>
        {words.notInTime} <DayText day={readyOn} />, {words.askInstitution}
      </span>
    </p>
  )
}

function Step({ step, canChange, atDesk }: { step: ShownStep; canChange: boolean; atDesk: boolean }) {
  const { name, who, paper, takes, isPublished, text, state, days, doneOn, ownDay, late } = step
  return (
    <li id={step.step} className="stack pb-4 mt-4 border-b">
      <h2 className="small-head">{name}</h2>
      <p className="small quiet">{(atDesk ? stepWords.whoAtDesk : stepWords.who)[who]}</p>
      {state === 'done' && (
        <p>
          {doneOn ? (
            <>
              {words.doneOn} <DayText day={doneOn} />.
            </>
          ) : (
            words.accepted
          )}
        </p>
      )}
      {days && (
        <p>
          {words.beginBy} <DayText day={days.startBy} />{' '}
          <span className={state === 'open' ? 'quiet' : 'brick semibold'}>
            ({state === 'open' ? applicationWords.days(days.daysLeft) : words.states[state as 'late']})
          </span>
          {'. '}
          {state !== 'late' && (
            <>
              {words.readyBy} <DayText day={days.readyBy} />.
            </>
          )}
          {step.notBefore && (
            <>
              {' '}
              {words.notBefore} <DayText day={step.notBefore} />.
            </>
          )}
          {ownDay && (
            <>
              {' '}
              {words.ownDay} <DayText day={ownDay} />.
            </>
          )}
        </p>
      )}
      {days?.endsFor && state !== 'late' && (
        <p className="small quiet">
          {words.endsThere} {days.endsFor.time} {words.by} <DayText day={days.endsFor.day} /> {words.yourTime}
        </p>
      )}
      {days && (state === 'late' || state === 'too-late') && (
        <div className="notice">
          <p>
            <strong>{words.canStill}</strong> {late}{' '}
            {state === 'late' && (
              <>
                {words.soonest} <DayText day={days.soonest.startOn} /> {words.andReady}{' '}
                <DayText day={days.soonest.readyOn} />.
              </>
            )}
          </p>
        </div>
      )}
      {state !== 'done' && (
        <p className="small">
          {text} {paper && stepWords.paper(paper)} {stepWords.takes(takes, isPublished)}{' '}
          {step.by && <RuleSource {...step.by} />}
        </p>
      )}
      {canChange && step.step !== 'reply' && <ChangeStep step={step} />}
    </li>
  )
}

function ChangeStep({ step: { step, name, state, ownDay } }: { step: ShownStep }) {
  const { answer } = useForm()
  const field = nameDayField(step)
  if (state === 'done')
    return (
      <PostForm>
        <Submit does={`undone ${step}`} kind="bare" label={words.undone} />
      </PostForm>
    )
  return (
    <details open={answer?.errors?.[field] !== undefined || undefined}>
      <summary>
        {words.change}
        <span className="unseen"> {words.changeOf(name)}</span>
      </summary>
      <PostForm className="grid gap-3 justify-items-start">
        <Field name={field} type="date" label={words.day} hint={words.dayHint} defaultValue={ownDay ?? ''} />
        <p className="acts">
          <Submit does={`plan ${step}`} kind="plain" label={words.save} />
          <Submit does={`done ${step}`} label={words.done} />
        </p>
      </PostForm>
    </details>
  )
}

function Refusals({ refusals }: Pick<ShownDeparture, 'refusals'>) {
  if (refusals.length === 0) return null
  return (
    <section className="stack mb-3" aria-labelledby="refusals">
      <h2 id="refusals">{words.refusal.list}</h2>
      <ul className="dashes">
        {refusals.map(({ id, refusedOn, reason, notedBy }) => (
          <li key={id}>
            <DayText day={refusedOn} />: {reason}{' '}
            <span className="small quiet">{words.refusal.by(notedBy)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteRefusal() {
  const { answer } = useForm()
  return (
    <details open={answer?.typed?.do === 'refused' || undefined}>
      <summary>{words.refusal.title}</summary>
      <PostForm className="grid gap-3 justify-items-start">
        <p className="quiet">{words.refusal.lead}</p>
        <Field name="refusedOn" type="date" label={words.refusal.on} />
        <TextArea name="reason" label={words.refusal.reason} rows={4} />
        <Submit does="refused" kind="plain" label={words.refusal.note} />
      </PostForm>
    </details>
  )
}
