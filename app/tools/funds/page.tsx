import { data } from 'react-router'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import type { PageHandle } from '../../site/handle.ts'
import { pageMeta } from '../../site/seo/page-meta.ts'
import type { Route } from './+types/page'
import { answerFunds } from './answer.server.ts'
import { FundsQuestion } from './FundsQuestion.tsx'
import { FundsResult } from './FundsResult.tsx'
import { fundsWords as words } from './words.ts'
import '../tools.css'

export const handle: PageHandle = { onlyRead: true }

/** The question is in the address; nothing of it is kept. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { content, today, origin } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const answered = answerFunds(address, content.visas, today())
  const names = countries.filter(({ code }) => content.visas[code]).map(({ code, name }) => ({ code, name }))
  return data(
    { ...answered, countries: names, origin },
    Object.keys(answered.query.errors).length > 0 ? 422 : 200,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return pageMeta(loaderData, { title, description, path: paths.funds() })
}

export default function FundsPage({ loaderData }: Route.ComponentProps) {
  const { query, answer, countries: options } = loaderData
  return (
    <div className="page tools stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">{words.private}</p>
      <FundsQuestion query={query} countries={options}>
        {answer && <FundsResult answer={answer} />}
      </FundsQuestion>
    </div>
  )
}
