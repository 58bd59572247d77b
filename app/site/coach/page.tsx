import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../handle.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/page'
import { findCoachPerson, listFrequentQuestions, readCoachQuestion } from './answer.server.ts'
import { CoachFoot } from './CoachFoot.tsx'
import { CoachTurn } from './CoachTurn.tsx'
import { answerInWords } from './model/speak.server.ts'
import { coachWords as words } from './words.ts'
import './coach.css'

export const handle: PageHandle = { onlyRead: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const question = readCoachQuestion(request)
  const isStudent = (await page.student()) !== undefined
  // A student’s questions are kept, on a page of their own.
  if (isStudent && question.text === '') throw redirect(paths.ownTalks())
  const kept = paths.ownTalks({ take: [...question.earlier, question.text] })
  return {
    ...question,
    answer: question.text === '' ? undefined : await answerInWords(page, question),
    asksModel: page.coachModel !== undefined,
    person: await findCoachPerson(page, question),
    oftenAsked: listFrequentQuestions(page),
    keep: isStudent ? kept : paths.signIn(kept),
    isStudent,
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
  const { text, earlier, answer, oftenAsked, person, keep, isStudent, asksModel } = loaderData
  const talk = [...earlier, text].filter(Boolean)
  return (
    <div className="page coach coach-page">
      <h1>{words.title}</h1>
      {text === '' && <p className="lead">{words.lead}</p>}
      {text === '' && asksModel && <p className="small quiet">{words.asksModel}</p>}
      <search>
        <form className="coach-ask grid gap-1" action={paths.coach()}>
          {talk.map((question, place) => (
            <input key={`${place} ${question}`} type="hidden" name="before" value={question} />
          ))}
          <label className="label" htmlFor="coach-question">
            {words.field}
          </label>
          <div className="line gap-2">
            <input
              id="coach-question"
              className="input"
              type="search"
              name="q"
              placeholder={words.placeholder}
              maxLength={300}
              enterKeyHint="send"
            />
            <button type="submit" className="button next">
              {words.send}
            </button>
          </div>
        </form>
      </search>
      {text !== '' && <h2 className="small-head">{words.asked(text)}</h2>}
      {answer && <CoachTurn answer={answer} addressOf={(question) => paths.coach(question, talk)} />}
      {text !== '' && (
        <p>
          <a href={keep}>{isStudent ? words.keep : words.signInToKeep}</a>
        </p>
      )}
      {earlier.length > 0 && (
        <section>
          <h3 className="coach-part">{words.before}</h3>
          <ul className="dashes">
            {earlier.map((question, place) => (
              <li key={`${place} ${question}`}>
                <a href={paths.coach(question, earlier.slice(0, place))}>{question}</a>
              </li>
            ))}
          </ul>
          <p>
            <a href={paths.coach()}>{words.clear}</a>
          </p>
        </section>
      )}
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
      <CoachFoot person={person} />
    </div>
  )
}
