import { data, Link, redirect } from 'react-router'
import { exchangeRates } from '../../admissions/catalogue/money/currencies.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { Closes } from '../programme/Closes.tsx'
import { recordWords } from '../programme/words.ts'
import type { PageHandle } from '../site/handle.ts'
import { listMainCountries } from '../site/main-countries.ts'
import { createPageMeta } from '../site/seo/page-meta.ts'
import type { Route } from './+types/cost'
import { answerCost } from './cost-answer.ts'
import { toolsWords } from './words.ts'
import { YearCost } from './YearCost.tsx'
import './tools.css'

const words = toolsWords.cost

export const handle: PageHandle = { onlyRead: true }

/**
 * The year is in the address, so a family can save and share the result. Saved addresses of a loan lead to the loans’
 * own page.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, content, today, origin } = context.get(pageContext)
  const address = new URL(request.url).searchParams
  const programme = catalogue.programme(address.get('programme') ?? '')
  if (address.has('repayment') && !address.has('tuition')) return redirect(paths.loan(programme), 301)
  const year = answerCost(address, programme, { amounts: content.amounts, today: today() })
  return data(
    {
      year,
      origin,
      ratesOf: exchangeRates.asOf,
      mainCountries: listMainCountries(catalogue),
      programme: programme && {
        id: programme.id,
        title: programme.title,
        institution: programme.institution,
      },
    },
    Object.keys(year.query.errors).length > 0 ? 422 : 200,
  )
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.cost() })
}

export default function CostPage({ loaderData }: Route.ComponentProps) {
  const { year, programme, ratesOf, mainCountries } = loaderData
  const about: Record<string, string> = programme ? { programme: programme.id } : {}
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {programme && (
        <p>
          {words.ofProgramme} <Link to={paths.programme(programme)}>{programme.title}</Link>,{' '}
          {programme.institution.name} <Closes institution={programme.institution} />
        </p>
      )}
      <YearCost {...year} others={about} ratesOf={ratesOf} first={mainCountries} />
      <p>
        <Link to={paths.loan(programme)}>{recordWords.compareLoans}</Link>
      </p>
    </div>
  )
}
