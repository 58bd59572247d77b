import { data, Link } from 'react-router'
import { findNextIntake } from '../../../admissions/catalogue/coming.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import { getConfidence, isPastReview } from '../../../admissions/conversions/cited.ts'
import { pageContext } from '../../context.ts'
import type { Answer } from '../../forms/outcome.ts'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { listMainCountries } from '../../site/main-countries.ts'
import { createPageMeta } from '../../site/seo/page-meta.ts'
import { answerCost, type CostsOn } from '../cost-answer.ts'
import { listCountryChoices } from '../country-choices.ts'
import { useToolAnswer } from '../use-tool-answer.ts'
import { toolsWords } from '../words.ts'
import type { Route } from './+types/page'
import { answerLoans, type LoanAnswer } from './answer.server.ts'
import { LoanForm } from './LoanForm.tsx'
import { LoanResult } from './LoanResult.tsx'
import { LoanRules } from './LoanRules.tsx'
import { loanWords as words } from './words.ts'
import '../tools.css'

/** A link from a programme’s page fills in the course. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, content, today, origin } = context.get(pageContext)
  const programme = catalogue.programme(new URL(request.url).searchParams.get('programme') ?? '')
  const { rules, papers, earnings } = content.loans
  const dated = <Rule extends { confidence: string; reviewBy: string }>(rule: Rule) => ({
    ...rule,
    confidence: getConfidence(today(), rule),
    isToConfirm: isPastReview(rule, today()),
  })
  return {
    programme: programme && nameProgramme(programme),
    known: programme ? getKnown(programme, { amounts: content.amounts, today: today() }) : {},
    countries: listCountryChoices(listMainCountries(catalogue)),
    loans: { rules: rules.map(dated), papers: dated(papers), earnings },
    origin,
  }
}

const nameProgramme = ({ id, title, institution }: Programme) => ({
  id,
  title,
  institution: institution.name,
})

/** Returns the fields that are known of a programme. */
function getKnown(programme: Programme, on: CostsOn): Record<string, string> {
  const { values } = answerCost(new URLSearchParams(), programme, on).query
  const { intakes } = programme.facts
  const intake = 'value' in intakes ? findNextIntake(intakes.value, on.today) : undefined
  const startsOn = intake && `${intake.year}-${`${intake.month}`.padStart(2, '0')}-01`
  return { ...values, ...(startsOn && { startsOn }) }
}

type LoanPageAnswer = Answer & { result?: LoanAnswer; programme?: ReturnType<typeof nameProgramme> }

/** Answers in the same response, so nothing of a family's money is kept or becomes part of an address. */
export function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return takeForm(request, page, anyFields, { faults: {}, refusals: {} }, async (_, texts) => {
    const programme = page.catalogue.programme(texts.programme ?? '')
    const { errors, result } = answerLoans(texts, programme, page)
    const answer: LoanPageAnswer = { typed: texts, programme: programme && nameProgramme(programme) }
    return result
      ? data<LoanPageAnswer>({ ...answer, result })
      : data<LoanPageAnswer>({ ...answer, errors }, 422)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.loan() })
}

export default function LoanPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useToolAnswer<LoanPageAnswer>(actionData)
  const { known, countries, loans } = loaderData
  const programme = answer?.programme ?? loaderData.programme
  return (
    <div className="page tools stack py-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p className="small quiet">
        {words.private} {loans.earnings}
      </p>
      {programme && (
        <p>
          {toolsWords.cost.ofProgramme} <Link to={paths.programme(programme)}>{programme.title}</Link>,{' '}
          {programme.institution}
        </p>
      )}
      <section className="tool" aria-labelledby="loan-question">
        <LoanForm answer={answer ?? { typed: known }} programme={programme} countries={countries} />
        {answer?.result && <LoanResult answer={answer.result} />}
      </section>
      <LoanRules {...loans} />
    </div>
  )
}
