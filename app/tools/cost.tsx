import { data, Link } from 'react-router'
import { exchangeRates } from '../../admissions/catalogue/money/currencies.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { Closes } from '../programme/Closes.tsx'
import type { PageHandle } from '../site/handle.ts'
import { mainCountries } from '../site/main-countries.ts'
import { pageMeta } from '../site/seo/page-meta.ts'
import type { Route } from './+types/cost'
import { answerCost } from './cost-answer.ts'
import { LoanCost } from './LoanCost.tsx'
import { answerLoan } from './loan-answer.ts'
import { toolsWords } from './words.ts'
import { YearCost } from './YearCost.tsx'
import './tools.css'

const words = toolsWords.cost

export const handle: PageHandle = { onlyRead: true }

/** The year and the loan are in the address, so a family can save and share the result. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, today, origin } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const programme = catalogue.programme(address.get('programme') ?? '')
  const year = answerCost(address, programme, today())
  const loan = answerLoan(address, programme, today())
  const wrong = [year, loan].some(({ query }) => Object.keys(query.errors).length > 0)
  return data(
    {
      year,
      loan,
      origin,
      ratesOf: exchangeRates.asOf,
      mainCountries: mainCountries(catalogue),
      programme: programme && {
        id: programme.id,
        title: programme.title,
        institution: programme.institution,
      },
    },
    wrong ? 422 : 200,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return pageMeta(loaderData, { title, description, path: paths.cost() })
}

export default function CostPage({ loaderData }: Route.ComponentProps) {
  const { year, loan, programme, ratesOf, mainCountries } = loaderData
  const about: Record<string, string> = programme ? { programme: programme.id } : {}
  return (
    <div className="page tools stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {programme && (
        <p>
          {words.ofProgramme} <Link to={paths.programme(programme)}>{programme.title}</Link>,{' '}
          {programme.institution.name} <Closes institution={programme.institution} />
        </p>
      )}
      <YearCost
        {...year}
        others={{ ...about, ...(loan.query.wasSent && loan.query.values) }}
        ratesOf={ratesOf}
        first={mainCountries}
      />
      <LoanCost
        {...loan}
        others={{
          ...about,
          ...(year.query.wasSent ? year.query.values : { country: year.query.values.country }),
        }}
      />
    </div>
  )
}
