import { data } from 'react-router'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { useToolAnswer } from '../use-tool-answer.ts'
import type { Route } from './+types/page'
import { answerFunds, type FundsAnswer } from './answer.server.ts'
import { FundsForm } from './FundsForm.tsx'
import { FundsResult } from './FundsResult.tsx'
import { fundsWords as words } from './words.ts'
import '../tools.css'

/** A link from a country's page fills in the country. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { content, origin } = context.get(pageContext)
  return {
    country: new URL(request.url).searchParams.get('country') ?? '',
    countries: countries
      .filter(({ code }) => content.visas[code]?.funds)
      .map(({ code, name }) => ({ code, name })),
    origin,
  }
}

type FundsPageAnswer = Answer & { result?: FundsAnswer }

/** Answers in the same response, so nothing of a family's money is kept or becomes part of an address. */
export function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, anyFields, { faults: {}, refusals: {} }, async (_, typedFields) => {
    const { errors, result } = answerFunds(typedFields, page.content, page.today())
    return result
      ? data<FundsPageAnswer>({ typed: typedFields, result })
      : data<FundsPageAnswer>({ typed: typedFields, errors }, 422)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.funds() })
}

export default function FundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useToolAnswer<FundsPageAnswer>(actionData)
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">{words.private}</p>
      <section className="tool" aria-labelledby="funds-question">
        <FundsForm {...loaderData} answer={answer} />
        {answer?.result && <FundsResult answer={answer.result} />}
      </section>
    </div>
  )
}
