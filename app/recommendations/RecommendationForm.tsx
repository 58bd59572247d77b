import { Fragment, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigation } from 'react-router'
import { MONTHS } from '../../admissions/days/months.ts'
import {
  ANY,
  APTITUDES,
  CERTIFICATIONS,
  MAX_BUDGET,
  PROFICIENCIES,
  SCORE_SCALES,
  type RecommendationAnswers as Values,
} from '../../admissions/recommendations/types.ts'
import { FormProvider } from '../forms/FormProvider.tsx'
import type { Answer } from '../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../forms/PostForm.tsx'
import { paths } from '../paths.ts'
import { Choice } from '../ui/fields/Choice.tsx'
import { Field, FieldError, FieldFrame, useField } from '../ui/fields/Field.tsx'
import { useFigures } from '../ui/figures.ts'
import { dateWords } from '../words/dates.ts'
import type { FormOptions, Option } from './form-options.server.ts'
import type { FilledFrom } from './page.server.ts'
import { recommendationWords } from './words.ts'

const words = recommendationWords.form
const FORM = 'recommendations'

/** The steps: where and what, when and for how much, with which scores. Each fits a phone's screen. */
const STEPS = [1, 2, 3] as const

/** Stores the sent form in the current history entry, to show it again on the way back from the results. */
function storeInAddress(form: HTMLFormElement) {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)])
  const address = paths.recommendations({ stage: 'form', ...Object.fromEntries(fields) })
  history.replaceState(history.state, '', address)
}

interface Props {
  form: Values
  answer?: Answer
  options: FormOptions
  /** The currency of the budget. */
  currency?: string
  /** The source of its values, if they are not in the address. */
  filledFrom?: FilledFrom
  /** The step that is open, as the address or the last press says. */
  step?: string
}

/**
 * Renders the second stage: all fields that the specification names, in three steps. The form itself
 * switches steps, so it works before hydration and without script. If something is wrong all steps are
 * open: typed text stays, and every message has its field in view.
 */
export function RecommendationForm({
  form: profileForm,
  answer,
  options,
  currency = 'INR',
  filledFrom,
  step: opened = '1',
}: Props) {
  const fields: Record<string, string> = answer?.typed ?? { ...profileForm }
  const form: Record<string, string> = { ...fields, scoreOutOf: fields.scoreOutOf || '100' }
  const errors = answer?.errors ?? {}
  const isWrong = Object.keys(errors).length > 0
  const step = answer?.typed?.step ?? opened
  const maxBudget = useFigures().limit({ amount: MAX_BUDGET, currency })
  const [country, setCountry] = useState(form.country)
  const states = useFetcher<{ states: Option[] }>()
  // States of the previous country are not offered while the new ones are loading.
  const loadedStates = states.state === 'idle' ? (states.data?.states ?? []) : []
  const offeredStates = country === form.country ? options.states : loadedStates
  const navigation = useNavigation()
  const select = useRef<HTMLSelectElement>(null)
  const chosenState = useRef<HTMLSelectElement>(null)

  function chooseCountry(country: string) {
    setCountry(country)
    states.load(paths.recommendationStates(country))
  }
  // The browser may have restored an earlier choice here.
  useEffect(() => {
    if (select.current && select.current.value !== form.country) chooseCountry(select.current.value)
  }, [])

  // Hidden while the question is answered, with all typed text: the answer may never come.
  return (
    <FormProvider form={FORM} answer={{ ...answer, typed: form }}>
      <div className="page recommendations" hidden={navigation.formMethod === 'POST'}>
        <h1>{recommendationWords.title}</h1>
        <FormMessages heading={recommendationWords.summary} />
        <PostForm
          action={paths.recommendations({ stage: 'form' })}
          className="recommendation-form grid gap-4"
          data-whole={isWrong ? '' : undefined}
          onSubmit={({ currentTarget }) => storeInAddress(currentTarget)}
        >
          {/* The Enter key presses this button. */}
          <button type="submit" hidden />
          <p className="quiet">
            {filledFrom && `${words.filledFrom[filledFrom]} `}
            {words.required}
          </p>
          <fieldset className="recommendation-steps" key={step}>
            <legend className="unseen">{words.steps}</legend>
            {STEPS.map((option) => (
              <label key={option}>
                <input type="radio" name="step" value={option} defaultChecked={step === `${option}`} />{' '}
                {option}. {words.step[option]}
              </label>
            ))}
          </fieldset>
          <fieldset data-step="1">
            <legend>{words.step[1]}</legend>
            <Choice
              name="country"
              label={`${words.country} *`}
              // As specified it is marked as required and never missing: left alone it means all countries.
              empty={words.anyCountry}
              options={toPairs(options.countries)}
              ref={select}
              onChange={({ target }) => {
                // A state of the previous country does not belong to this one; reset it now rather than wait
                // for the new list.
                if (chosenState.current) chosenState.current.value = ANY
                chooseCountry(target.value)
              }}
              beside={
                <button type="submit" name="do" value="states" className="button without-script">
                  {words.showStates}
                </button>
              }
            />
            <Choice
              // Not remounted for another country: "any state" stays chosen while the new states load.
              ref={chosenState}
              name="state"
              empty={words.choose}
              label={`${words.state} *`}
              options={[[ANY, words.anyState], ...toPairs(offeredStates)]}
            />
            <Choice
              name="degree"
              empty={words.choose}
              label={`${words.degree} *`}
              options={[[ANY, words.anyDegree], ...toPairs(options.degrees)]}
            />
            <Disciplines groups={options.disciplines} />
            <Unlisted countries={options.unlisted} />
            <StepButtons from={1} />
          </fieldset>
          <fieldset data-step="2">
            <legend>{words.step[2]}</legend>
            <Choices name="year" legend={words.year} hint={words.yearHint} options={options.years} />
            <Choice
              name="month"
              empty={words.choose}
              label={words.month}
              options={MONTHS.map((month, index) => [month, dateWords.months[index]] as const)}
            />
            <Choices name="certification" legend={words.certification} options={toOptions(CERTIFICATIONS)} />
            <Field name="budget" label={words.budget} hint={words.budgetHint(currency, maxBudget)} />
            <StepButtons from={2} />
          </fieldset>
          <fieldset data-step="3">
            <legend>{words.step[3]}</legend>
            <Score name="score" />
            <Choice
              name="scoreOutOf"
              label={words.scoreOutOf}
              options={SCORE_SCALES.map((scale) => [scale, scale] as const)}
            />
            <Choices name="aptitude" legend={words.aptitude} options={toOptions(APTITUDES)} />
            <Score name="aptitudeScore" />
            <Choices name="proficiency" legend={words.proficiency} options={toOptions(PROFICIENCIES)} />
            <Score name="proficiencyScore" />
            <StepButtons from={3} />
          </fieldset>
        </PostForm>
      </div>
    </FormProvider>
  )
}

/** To the next step, back, or straight to the results: only the first step is required. */
function StepButtons({ from }: { from: (typeof STEPS)[number] }) {
  const isLast = from === STEPS.length
  return (
    <div className="recommendation-onward row col-span-full gap-2">
      {!isLast && <StepButton to={from + 1} label={words.next} />}
      <Submit label={words.submit} kind={isLast ? 'next' : 'plain'} />
      {from > 1 && <StepButton to={from - 1} label={words.back} isBack />}
    </div>
  )
}

/** Opens a step here; before and without script the page comes again with it open. */
function StepButton({ to, label, isBack }: { to: number; label: string; isBack?: boolean }) {
  return (
    <button
      type="submit"
      name="do"
      value={`step ${to}`}
      className={isBack ? 'button bare' : 'button next'}
      onClick={(event) => {
        event.preventDefault()
        const { form } = event.currentTarget
        const step = form?.querySelector<HTMLInputElement>(`input[name=step][value="${to}"]`)
        if (!step) return
        step.checked = true
        step.focus()
        form?.scrollIntoView()
      }}
    >
      {label}
    </button>
  )
}

function Disciplines({ groups }: { groups: FormOptions['disciplines'] }) {
  const { id, typed, aria } = useField({ name: 'discipline' })
  return (
    <FieldFrame name="discipline" label={`${words.discipline} *`}>
      <select id={id} name="discipline" className="select" defaultValue={typed} {...aria}>
        <option value="">{words.choose}</option>
        <option value={ANY}>{words.anyDiscipline}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}

function Score({ name }: { name: 'score' | 'aptitudeScore' | 'proficiencyScore' }) {
  // Numeric keyboards have no slash for "441/500".
  return <Field name={name} label={words[name]} inputMode={name === 'score' ? 'text' : 'decimal'} />
}

function Choices({
  name,
  legend,
  hint,
  options,
}: {
  name: string
  legend: string
  hint?: string
  options: Option[]
}) {
  const { id, typed, error, aria } = useField({ name, hint })
  return (
    <fieldset className="choices" id={id} aria-describedby={aria['aria-describedby']}>
      <legend className="mb-1 small semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === typed} /> {label}
        </label>
      ))}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function toOptions(values: readonly string[]): Option[] {
  return values.map((value) => ({ value, label: words.choices[value] ?? value }))
}

function toPairs(options: Option[]) {
  return options.map(({ value, label }) => [value, label] as const)
}

/** Countries that users may miss in the list, each linked to its page. */
function Unlisted({ countries }: { countries: Option[] }) {
  if (countries.length === 0) return null
  return (
    <p className="small quiet col-span-full">
      {words.unlisted}{' '}
      {countries.map(({ value, label }, index) => (
        <Fragment key={value}>
          {index > 0 && ', '}
          <Link to={paths.country({ code: value })}>{label}</Link>
        </Fragment>
      ))}
      .
    </p>
  )
}
