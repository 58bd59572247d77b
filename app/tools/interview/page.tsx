import { useState } from 'react'
import { Link } from 'react-router'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { listInterviewQuestions } from '../../../admissions/content/visas/interviews.ts'
import { pageContext } from '../../context.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { paths } from '../../paths.ts'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { presentRuleSource } from '../../programme/rule-source.ts'
import type { PageHandle } from '../../site/handle.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import type { Route } from './+types/page'
import { CIRCUMSTANCES, readInterviewCases } from './cases.ts'
import { Practice } from './Practice.tsx'
import { QuestionList } from './QuestionList.tsx'
import { interviewWords as words } from './words.ts'
import '../tools.css'

export const handle: PageHandle = { atOnce: true }

/** The country and the cases are in the address; answers never are. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { content, origin, today } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const choices = countries.filter(({ code }) => content.interviews[code])
  const country = choices.find(({ code }) => code === address.get('country')?.toUpperCase())
  const cases = readInterviewCases(address)
  const pack = country && content.interviews[country.code]
  return {
    choices: choices.map(({ code, name }): [string, string] => [code, name]),
    cases,
    origin,
    interview: pack && {
      code: country.code,
      country: country.name,
      about: pack.about,
      source: presentRuleSource(pack.source, today()),
      questions: listInterviewQuestions(pack, cases),
    },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.interview() })
}

export default function InterviewPage({ loaderData }: Route.ComponentProps) {
  const { choices, cases, interview } = loaderData
  const [isPractising, setIsPractising] = useState(false)
  const level = cases.find((ofCase) => ofCase === 'bachelor' || ofCase === 'master') ?? ''
  const typed = {
    country: interview?.code ?? '',
    level,
    ...Object.fromEntries(cases.map((ofCase) => [ofCase, 'on'])),
  }
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">{words.nothing}</p>
      <section className="tool" aria-labelledby="interview-question">
        <FormProvider form="interview" answer={{ typed }}>
          <div className="tool-asks stack">
            <h2 id="interview-question">{words.question}</h2>
            <form className="tool-form grid gap-3" method="get" action={`${paths.interview()}#questions`}>
              <Choice name="country" label={words.country} options={choices} />
              <Choice
                name="level"
                label={words.level}
                options={Object.entries(words.levels)}
                empty={words.anyLevel}
              />
              <fieldset>
                <legend>{words.casesLead}</legend>
                {CIRCUMSTANCES.map((ofCase) => (
                  <Tick key={ofCase} name={ofCase} label={words.cases[ofCase]} />
                ))}
              </fieldset>
              <button type="submit" className={interview ? 'button' : 'button next'}>
                {words.submit}
              </button>
            </form>
          </div>
        </FormProvider>
        {interview && (
          <div className="tool-answer stack">
            <h2 id="questions">{words.heading(interview.country)}</h2>
            <p>
              {interview.about} <RuleSource {...interview.source} />
            </p>
            <p>{words.known}</p>
            <p className="notice">{words.true}</p>
            {isPractising ? (
              <Practice questions={interview.questions} onEnd={() => setIsPractising(false)} />
            ) : (
              <>
                <p>
                  <ScriptButton className="button next" onClick={() => setIsPractising(true)}>
                    {words.begin}
                  </ScriptButton>
                </p>
                <QuestionList questions={interview.questions} />
              </>
            )}
            <p>
              <Link to={paths.book()}>{words.book}</Link>
            </p>
          </div>
        )}
      </section>
    </div>
  )
}
