import { Link } from 'react-router'
import type { StepName } from '../../../admissions/applications/status.ts'
import { MOST_TYPED } from '../../forms/most-typed.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { dateWords } from '../../words/dates.ts'
import { applicationWords as words } from '../../words/student/applications.ts'
import { PAGE_FORM, stepFields } from './page-form.ts'

/** A step as its button needs it: whether it can be taken, why not, and what it asks for. */
export interface StepOffer {
  name: StepName
  /** Why it cannot be taken now; undefined when it can. */
  whyNot?: string
  reason: 'none' | 'optional' | 'required'
  /** It leads on, as applications usually go. */
  onward: boolean
  /** The starts it may lead to. */
  intakes?: string[]
}

/** Begins the ids of what steps ask for. */
const FORM = 'step'

/** What can be done now, first the thing to do next; what asks for words opens them first. */
export function Steps({
  id,
  offers,
  typed,
  wrong,
}: {
  id: string
  offers: StepOffer[]
  /** What was typed for steps and not kept. */
  typed: Typed
  wrong?: { step: string; message: string }
}) {
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{words.act}</h2>
      {wrong && <ErrorSummary heading={words.summary} form={FORM} errors={{ [wrong.step]: wrong.message }} />}
      <ul>
        {offers.map((offer, index) => (
          <li key={offer.name}>
            <Step
              id={id}
              offer={offer}
              next={index === 0 && offer.onward}
              typed={typed}
              wrong={wrong?.step === offer.name ? wrong.message : undefined}
            />
          </li>
        ))}
      </ul>
      <p className="small quiet">{words.yourStep}</p>
    </section>
  )
}

function Step({
  id,
  offer: { name, whyNot, reason, intakes },
  next,
  typed,
  wrong,
}: {
  id: string
  offer: StepOffer
  next: boolean
  typed: Typed
  wrong?: string
}) {
  const label = words.steps[name]
  const look = next ? 'button next' : 'button'
  if (whyNot) {
    return (
      <>
        <button type="button" className="button" disabled aria-describedby={`why-${name}`}>
          {label}
        </button>
        <p className="small quiet" id={`why-${name}`}>
          {whyNot}
        </p>
      </>
    )
  }
  if (name === 'submit')
    return (
      <Link className={look} to={paths.applicationCheck({ id })}>
        {label}
      </Link>
    )
  const send = { type: 'submit', form: PAGE_FORM, name: 'step', value: name } as const
  if (reason === 'none' && !intakes) {
    return (
      <button {...send} className={look}>
        {label}
      </button>
    )
  }
  const field = `${FORM}-${name}`
  const [reasonField, intakeField] = [stepFields.reason(name), stepFields.intake(name)]
  return (
    <details open={wrong || typed[reasonField] ? true : undefined}>
      <summary className={look}>{label}</summary>
      <div className="step-form">
        {intakes && (
          <div className="field">
            <label htmlFor={`${field}-intake`}>{words.deferTo}</label>
            <select
              id={`${field}-intake`}
              form={PAGE_FORM}
              name={intakeField}
              className="select"
              defaultValue={typed[intakeField]}
            >
              {intakes.map((intake) => (
                <option key={intake} value={intake}>
                  {monthText(intake)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="field">
          <label htmlFor={field}>
            {name === 'recordConditions' ? words.reasons.recordConditions : words.reasons.label}
          </label>
          <textarea
            id={field}
            form={PAGE_FORM}
            name={reasonField}
            rows={2}
            maxLength={MOST_TYPED.text}
            className="input"
            defaultValue={typed[reasonField]}
            aria-describedby={`${field}-hint`}
            aria-invalid={wrong ? true : undefined}
          />
          <p className={wrong ? 'field-error' : 'field-hint'} id={`${field}-hint`}>
            {wrong ?? (reason === 'required' ? words.reasons.required : words.reasons.optional)}
          </p>
        </div>
        <button {...send} className="button">
          {words.confirmStep(label)}
        </button>
      </div>
    </details>
  )
}

/** `September 2027`: an option holds text alone. */
export function monthText(intake: string): string {
  const [year, month] = intake.split('-').map(Number)
  return dateWords.ofYear(dateWords.months[month - 1], year)
}
