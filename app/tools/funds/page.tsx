import { data } from 'react-router'
import { countries } from '../../../admissions/catalogue/places/places.ts'
import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { formatDay } from '../../words/dates.ts'
import { useToolAnswer } from '../use-tool-answer.ts'
import type { Route } from './+types/page'
import { answerFunds, type FundsAnswer } from './answer.server.ts'
import { FundsForm } from './FundsForm.tsx'
import { FundsResult, RESULT_ID } from './FundsResult.tsx'
import { type ReadStatement, takeStatements } from './statements.server.ts'
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

type FundsPageAnswer = Answer & { results?: FundsAnswer[]; statements?: ReadStatement[] }

/** Answers in the same response, so nothing of a family's money is kept or becomes part of an address. */
export function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, anyFields, { faults: {}, refusals: {} }, async (form, typedFields) => {
    const today = page.today()
    const visitor = { today, network: page.visitor.address }
    const { texts, errors: fileErrors, statements } = await takeStatements(form, typedFields, visitor)
    const { errors, results } = answerFunds(texts, page.content, today)
    // A file that could not be read is the reason why its balances are missing.
    if (Object.keys(fileErrors).length > 0 && errors.balances1 === words.wrong.nothing)
      delete errors.balances1
    const allErrors = { ...fileErrors, ...errors }
    return results && Object.keys(allErrors).length === 0
      ? data<FundsPageAnswer>({ typed: texts, results, statements })
      : data<FundsPageAnswer>({ typed: texts, errors: allErrors, statements }, 422)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.funds() })
}

export default function FundsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useToolAnswer<FundsPageAnswer>(actionData)
  const { results = [], statements = [] } = answer ?? {}
  const nameOf = (code: string) => loaderData.countries.find((country) => country.code === code)?.name ?? code
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">{words.private}</p>
      <section className="tool" aria-labelledby="funds-question">
        <FundsForm
          {...loaderData}
          answer={answer}
          readings={Object.fromEntries(
            statements.map(({ account }) => [account, answer?.typed?.[`balances${account}`]]),
          )}
        />
        {results.length + statements.length > 0 && (
          <div className="tool-answer stack">
            {statements.length > 0 && (
              <div className="notice">
                <ul>
                  {statements.map(({ account, days, from, to }) => (
                    <li key={account}>{words.fileRead(account, days, formatDay(from), formatDay(to))}</li>
                  ))}
                </ul>
              </div>
            )}
            {results.map((result, index) => (
              <FundsResult
                key={result.country}
                id={index === 0 ? RESULT_ID : `${RESULT_ID}-${index + 1}`}
                heading={results.length > 1 ? words.answerFor(nameOf(result.country)) : words.answer}
                answer={result}
              />
            ))}
          </div>
        )}
      </section>
    </div>
  )
}
