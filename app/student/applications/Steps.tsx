import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StepName } from '../../../admissions/applications/status.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { StoredFieldsSummary } from '../../forms/StoredField.tsx'
import { paths } from '../../paths.ts'
import { useField } from '../../ui/fields/Field.tsx'
import { dateWords } from '../../words/dates.ts'
import { PAGE_FORM, press, stepFields } from './page-form.ts'
import { applicationWords as words } from './words.ts'

/** A step with the data of its button: whether it can be taken, why not, and its field. */
export interface StepOffer {
  name: StepName
  /** Why it cannot be taken now; undefined when it can. */
  whyNot?: string
  reason: 'none' | 'optional' | 'required'
  /** It leads on, as applications usually go. */
  onward: boolean
  /** It is noted once the university has answered, and nothing to do until then. */
  ofInstitution: boolean
  intakes?: string[]
}

/**
 * Renders the steps that can be taken now, the next one first. Steps back or out are behind one fold, together
 * with the page's `children`.
 */
export function Steps({ id, offers, children }: { id: string; offers: StepOffer[]; children?: ReactNode }) {
  const { answer } = useForm()
  const onward = offers.filter((offer) => offer.onward)
  const aside = offers.filter((offer) => !offer.onward)
  const isWaiting = onward.length > 0 && onward.every(({ whyNot }) => whyNot)
  const typedAside = aside.some(({ name }) => answer?.typed?.[stepFields.reason(name)])
  const renderSteps = (some: StepOffer[]) =>
    some.map((offer) => (
      <li key={offer.name}>
        <Step
          id={id}
          offer={offer}
          next={offer === onward[0] && !offer.ofInstitution && offer.name !== 'enrol'}
        />
      </li>
    ))
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 id="steps">{isWaiting ? words.actLater : words.act}</h2>
      <StoredFieldsSummary
        heading={words.summary}
        labels={Object.fromEntries(offers.map(({ name }) => [stepFields.reason(name), words.steps[name]]))}
      />
      {onward.length > 0 && <ul>{renderSteps(onward)}</ul>}
      <p className="small quiet">{words.yourStep}</p>
      {(aside.length > 0 || children) && (
        <details className="steps-more" open={typedAside || onward.length === 0 || undefined}>
          <summary>{words.more}</summary>
          <ul className="grid gap-3 justify-items-start">
            {renderSteps(aside)}
            {children && <li>{children}</li>}
          </ul>
        </details>
      )}
    </section>
  )
}

function Step({
  id,
  offer: { name, whyNot, reason, intakes },
  next,
}: {
  id: string
  offer: StepOffer
  next: boolean
}) {
  const { typed = {}, errors = {} } = useForm().answer ?? {}
  const { error: reasonError } = useField({ name: stepFields.reason(name) })
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
  const send = press('step', name)
  if (reason === 'none' && !intakes) {
    return (
      <button {...send} className={look}>
        {label}
      </button>
    )
  }
  const [reasonField, intakeField] = [stepFields.reason(name), stepFields.intake(name)]
  const field = `${PAGE_FORM}-${reasonField}`
  return (
    <details open={errors[reasonField] || typed[reasonField] ? true : undefined}>
      <summary className={`${look} no-marker`}>{label}</summary>
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
                  {formatIntake(intake)}
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
            maxLength={MAX_TYPED.text}
            className="input"
            defaultValue={typed[reasonField]}
            aria-describedby={`${field}-hint`}
            aria-invalid={reasonError ? true : undefined}
          />
          <p className={reasonError ? 'field-error' : 'field-hint'} id={`${field}-hint`}>
            {reasonError ?? (reason === 'required' ? words.reasons.required : words.reasons.optional)}
          </p>
        </div>
        <button {...send} className="button">
          {words.confirmStep(label)}
        </button>
      </div>
    </details>
  )
}

/** Formats an intake as text: `September 2027`. */
export function formatIntake(intake: string): string {
  const [year, month] = intake.split('-').map(Number)
  return dateWords.ofYear(dateWords.months[month - 1], year)
}

/** Removes an unused draft after a confirmation, with script and without. */
export function RemoveDraft() {
  const { title, lead, confirm } = words.removeDraft
  return (
    <details>
      <summary className="button no-marker">{title}</summary>
      <div className="step-form">
        <p>{lead}</p>
        <button {...press('remove')} className="button danger">
          {confirm}
        </button>
      </div>
    </details>
  )
}
