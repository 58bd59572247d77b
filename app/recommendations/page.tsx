import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { PlanEnded } from '../../admissions/access/acting.server.ts'
import { own } from '../../admissions/access/types.ts'
import { match } from '../../admissions/matching/match.server.ts'
import { saveFilterDetails } from '../../admissions/profile/profile.server.ts'
import { keepSet, listSets } from '../../admissions/recommendations/recommendations.server.ts'
import { readForm, recommendationForm } from '../../admissions/recommendations/rules.ts'
import { MAX_KEPT, type RecommendationAnswers } from '../../admissions/recommendations/types.ts'
import { type PageContext, pageContext } from '../context.ts'
import type { Answer } from '../forms/outcome.ts'
import { takeForm } from '../forms/take.server.ts'
import { paths } from '../paths.ts'
import { createPageMeta } from '../site/seo/page-meta.ts'
import { getLoginAddress } from '../student/require-student.ts'
import type { Route } from './+types/page'
import { type FormOptions, listFormOptions } from './form-options.server.ts'
import { Intro } from './Intro.tsx'
import {
  createFacts,
  createFirstForm,
  createMatchPage,
  listErrors,
  listPassedStarts,
  readProfileFacts,
} from './page.server.ts'
import { RecommendationForm as Form } from './RecommendationForm.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { Waiting } from './Waiting.tsx'
import { findWaysOut } from './ways-out.server.ts'
import { describeAnswers } from './wishes.server.ts'
import { recommendationWords as words } from './words.ts'
import '../explore/explore.css'
import '../programme/match/match.css'
import './page.css'

type FormAnswer = Answer & { options?: FormOptions }

/** The three stages of the page, as its address names them; without one it is the first. */
const FORM = 'form'
const RESULTS = 'results'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const parameters = new URL(request.url).searchParams
  const stage = parameters.get('stage')
  const { origin } = page
  if (stage === FORM) return { stage: 'form' as const, origin, ...(await loadForm(page, parameters)) }
  if (stage === RESULTS) {
    const form = readForm(parameters)
    if (Object.keys(listErrors(form, page)).length > 0)
      throw redirect(paths.recommendations({ stage: FORM, ...form }), 303)
    const { facts } = await readProfileFacts(page)
    const matchFacts = createFacts(page, form, facts, parameters)
    const results = createMatchPage(page, matchFacts, paths.recommendations(), parameters)
    return {
      stage: 'results' as const,
      origin,
      requirements: describeAnswers(form, page),
      passedStarts: listPassedStarts(form, matchFacts, page.today()),
      results,
      none: results.total === 0 ? findWaysOut(page, form, facts) : undefined,
      edit: paths.recommendations({ stage: FORM, ...form }),
      over: createBudgetAddresses(parameters, form),
      notSaved: parameters.get('saved') === 'no',
      signIn: (await page.person()) ? undefined : getLoginAddress(page, `/recommendations?${parameters}`),
      files: createFileAddresses(parameters),
    }
  }
  const student = await page.student()
  const sets = student ? await listSets(page.database, own(student)) : []
  return {
    stage: 'intro' as const,
    origin,
    sets: sets.map(({ id, madeAt, form, total }) => ({
      id,
      madeOn: page.dayOf(madeAt),
      total,
      answers: describeAnswers(form, page),
    })),
  }
}

/**
 * Saves the question and results of a signed-in student, and redirects to them. For a visitor the question
 * itself becomes the address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, recommendationForm, { faults: {}, refusals: {} }, async (form, fields) => {
    const options = listOptions(page, form)
    // Without script: the states of the country that was just chosen.
    if (fields.do === 'states') return { typed: fields, options }
    const step = fields.do?.match(/^step ([1-3])$/)?.[1]
    if (step) return { typed: { ...fields, step }, options }
    const errors = listErrors(form, page)
    if (Object.keys(errors).length > 0)
      return data(
        { typed: fields, options, errors, toast: isIncomplete(errors) && { warned: words.wrong.required } },
        422,
      )
    return redirect(await findResultsAddress(page, form), 303)
  })
}

const REQUIRED = ['country', 'state', 'degree', 'discipline'] as const

/** True if a required choice is missing; other errors appear at their fields only. */
const isIncomplete = (errors: ReturnType<typeof listErrors>) =>
  REQUIRED.some((field) => errors[field] !== undefined) || undefined

/** Returns the address of the results. */
async function findResultsAddress(page: PageContext, form: RecommendationAnswers) {
  const student = await page.student()
  const question = { stage: RESULTS, ...form }
  if (!student) return paths.recommendations(question)
  try {
    await saveFilterDetails(page.database, own(student), form, page.now())
    const { facts } = await readProfileFacts(page)
    const matchFacts = createFacts(page, form, facts, new URLSearchParams())
    const answer = match(page.matchable(), matchFacts, {
      today: page.today(),
      currency: page.defaultCurrency,
      perPage: MAX_KEPT,
    })
    const snapshot = { form, facts: matchFacts, weights: {}, answer }
    const id = await keepSet(page.database, own(student), snapshot, page.now())
    return paths.recommendationSet({ id })
  } catch (error) {
    // Results are shown even if they cannot be saved.
    if (!(error instanceof PlanEnded)) page.report(error)
    return paths.recommendations({ ...question, saved: 'no' })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.recommendations() })
}

export default function RecommendationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = useAnswerTo(loaderData, actionData)
  if (loaderData.stage === 'intro')
    return <Intro sets={loaderData.sets} form={paths.recommendations({ stage: FORM })} />
  if (loaderData.stage === 'results') return <ResultsPage {...loaderData} />
  return (
    <>
      <Waiting />
      <Form {...loaderData} options={answer?.options ?? loaderData.options} answer={answer} />
    </>
  )
}

/**
 * Returns the last answer while the page shows the same: the router also forgets it when another request got
 * none.
 */
function useAnswerTo<Answer>(value: unknown, answer: Answer) {
  const last = useRef({ shown: value, answer })
  if (answer !== undefined || last.current.shown !== value) last.current = { shown: value, answer }
  return last.current.answer
}

async function loadForm(page: PageContext, parameters: URLSearchParams) {
  const { form, filledFrom } = createFirstForm(parameters, await readProfileFacts(page))
  return {
    form,
    filledFrom,
    options: listOptions(page, form),
    currency: page.defaultCurrency,
    step: parameters.get('step') ?? undefined,
  }
}

function listOptions(page: PageContext, { country }: RecommendationAnswers) {
  const countryCodes = Object.keys(page.content.countries)
  return listFormOptions(page.catalogue, { country, today: page.today(), listed: countryCodes })
}

function createBudgetAddresses(parameters: URLSearchParams, { budget }: RecommendationAnswers) {
  if (!budget) return undefined
  const newParameters = new URLSearchParams(parameters)
  const hidesOverBudget = newParameters.get('over') === 'no'
  if (hidesOverBudget) newParameters.delete('over')
  else newParameters.set('over', 'no')
  return { hidesOverBudget, address: paths.recommendations(newParameters) }
}

function createFileAddresses(parameters: URLSearchParams) {
  return {
    pdf: paths.recommendationFile('pdf', parameters),
    csv: paths.recommendationFile('csv', parameters),
  }
}
