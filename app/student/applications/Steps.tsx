import { Form, Link } from 'react-router'
import type { StepName } from '../../../admissions/applications/status.ts'
import { paths } from '../../paths.ts'
import { applicationWords as words } from '../../words/applications.ts'
import { dateWords } from '../../words/dates.ts'

/** A step as its button needs it: whether it can be taken, why not, and what it asks for. */
export interface StepOffer {
  name: StepName
  /** Why it cannot be taken now; undefined when it can. */
  whyNot?: string
  reason: 'none' | 'optional' | 'required'
  ofInstitution: boolean
  /** The starts it may lead to. */
  intakes?: string[]
}

/** What can be done now. The first is the thing to do next; what asks for words opens them first. */
export function Steps({
  id,
  offers,
  wrong,
}: {
  id: string
  offers: StepOffer[]
  wrong?: { step: string; message: string; reason: string }
}) {
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{words.act}</h2>
      <ul>
        {offers.map((offer, index) => (
          <li key={offer.name}>
            <Step
              id={id}
              offer={offer}
              first={index === 0}
              wrong={wrong?.step === offer.name ? wrong : undefined}
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
  first,
  wrong,
}: {
  id: string
  offer: StepOffer
  first: boolean
  wrong?: { message: string; reason: string }
}) {
  const label = words.steps[name]
  const look = first ? 'button next' : 'button'
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
  const hidden = <input type="hidden" name="step" value={name} />
  if (reason === 'none' && !intakes) {
    return (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="step" />
        {hidden}
        <button type="submit" className={look}>
          {label}
        </button>
      </Form>
    )
  }
  const field = `step-${name}`
  return (
    <details open={wrong ? true : undefined}>
      <summary className={look}>{label}</summary>
      <Form method="post" preventScrollReset className="step-form">
        <input type="hidden" name="intent" value="step" />
        {hidden}
        {intakes && (
          <div className="field">
            <label htmlFor={`${field}-intake`}>{words.deferTo}</label>
            <select id={`${field}-intake`} name="intake" className="select">
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
            name="reason"
            rows={2}
            className="input"
            defaultValue={wrong?.reason}
            aria-describedby={`${field}-hint`}
            aria-invalid={wrong ? true : undefined}
          />
          <p className={wrong ? 'field-error' : 'field-hint'} id={`${field}-hint`}>
            {wrong?.message ?? (reason === 'required' ? words.reasons.required : words.reasons.optional)}
          </p>
        </div>
        <button type="submit" className="button">
          {words.confirmStep(label)}
        </button>
      </Form>
    </details>
  )
}

/** `September 2027`: an option holds text alone. */
export function monthText(intake: string): string {
  const [year, month] = intake.split('-').map(Number)
  return dateWords.ofYear(dateWords.months[month - 1], year)
}
