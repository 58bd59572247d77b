import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/page'
import { CoachAnswers, NoCoachAnswer } from './CoachAnswers.tsx'
import { findCoachAnswers, listFrequentQuestions } from './findings.server.ts'
import { HandOver } from './HandOver.tsx'
import { coachWords as words } from './words.ts'
import './coach.css'

export const handle: PageHandle = { onlyRead: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  return {
    text,
    ...findCoachAnswers(page, text),
    oftenAsked: listFrequentQuestions(page),
    origin: page.origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createPageMeta(loaderData, {
    title: words.title,
    description: words.description,
    path: paths.coach(),
  })
}

/** Renders the coach as a separate page, if its panel cannot open: without script, and for a shared link. */
export default function CoachPage({ loaderData }: Route.ComponentProps) {
  const { text, found, oftenAsked } = loaderData
  return (
    <div className="page coach coach-page">
      <h1>{words.title}</h1>
      {text === '' && <p className="lead">{words.lead}</p>}
      <search>
        <form className="coach-ask grid gap-1" action={paths.coach()}>
          <label className="label" htmlFor="coach-question">
            {words.field}
          </label>
          <div className="line gap-2">
            <input
              id="coach-question"
              className="input"
              type="search"
              name="q"
              defaultValue={text}
              placeholder={words.placeholder}
              maxLength={300}
              enterKeyHint="search"
            />
            <button type="submit" className="button next">
              {words.send}
            </button>
          </div>
        </form>
      </search>
      {/* A long question is cut off in its field. */}
      {text !== '' && <h2 className="small-head">{words.asked(text)}</h2>}
      {found && <CoachAnswers {...loaderData} />}
      {text !== '' && !found && <NoCoachAnswer {...loaderData} />}
      {text === '' && (
        <section>
          <h2 className="coach-part">{words.tryOne}</h2>
          <ul className="coach-try row gap-2 pt-3">
            {oftenAsked.map((question) => (
              <li key={question}>
                <a className="chip" href={paths.coach(question)}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HandOver text={text} answered={text === '' ? undefined : loaderData} />
    </div>
  )
}
