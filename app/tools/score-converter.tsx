import { data } from 'react-router'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import type { PageHandle } from '../site/handle.ts'
import { createPageMeta } from '../site/seo/page-meta.ts'
import type { Route } from './+types/score-converter'
import { EnglishConverter } from './EnglishConverter.tsx'
import { answerEnglish } from './english-answer.ts'
import { MarksConverter } from './MarksConverter.tsx'
import { answerMarks } from './marks-answer.ts'
import { toolsWords } from './words.ts'
import './tools.css'

const words = toolsWords.scores

export const handle: PageHandle = { onlyRead: true }

/** Both questions are in the address, so an answer can be saved and shared. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { today, latestDay, origin } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const english = answerEnglish(address, latestDay())
  const marks = answerMarks(address, today())
  const hasErrors = [english, marks].some(({ query }) => Object.keys(query.errors).length > 0)
  return data({ english, marks, origin }, hasErrors ? 422 : 200)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.scoreConverter() })
}

export default function ScoreConverter({ loaderData: { english, marks } }: Route.ComponentProps) {
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <EnglishConverter {...english} others={marks.query.values} />
      <MarksConverter {...marks} others={english.query.values} />
    </div>
  )
}
