import { data, Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import type { ShownFact } from '../../../admissions/catalogue/records.ts'
import type { GraduatePay } from '../../../admissions/catalogue/types.ts'
import { findClosing } from '../../../admissions/content/countries.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { getCandidate } from '../../../admissions/scholarships/candidate.ts'
import { termChoices } from '../../../admissions/search/filters.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ApplyButton, ApplyWhere } from '../../programme/ApplyButton.tsx'
import { applyTo, readAt } from '../../programme/apply-to.ts'
import { ClosingNote } from '../../programme/ClosingNote.tsx'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { addAbout, computeYearInAll } from '../../programme/facts/summary.server.ts'
import { getPlace } from '../../programme/facts/summary.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { TellUs } from '../../programme/TellUs.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { Ticks } from '../../programme/ticks/Ticks.tsx'
import { listRequirements } from '../../student/applications/requirements-of.server.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import type { Route } from './+types/page'
import { Answers } from './Answers.tsx'
import { createAnswers, findWorkRights, readTypedFacts, readTypedMarks } from './answers.server.ts'
import { readOwnQuestions } from './asking/own-questions.server.ts'
import { BasicDetails } from './BasicDetails.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { EntryRequirements } from './EntryRequirements.tsx'
import { ExamRequirements } from './ExamRequirements.tsx'
import { ProgrammeHead } from './ProgrammeHead.tsx'
import { createProgrammeThings, describeProgramme } from './programme-things.server.ts'
import { Ranking } from './Ranking.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { findVisaCosts } from './visa-costs.server.ts'
import '../explore.css'
import '../../student/applications/requirements.css'
import { recordWords as words } from '../../programme/words.ts'
import { createFigures } from '../../words/figures.ts'
import { listForProgramme } from '../scholarships/list.server.ts'
import { filterWords } from '../search/filter-words.ts'
import { searchWords } from '../search/words.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { catalogue, defaultCurrency, origin, locale, today } = page
  const programme = catalogue.programme(params.programme)
  if (!programme) {
    throw data(words.noSuchProgramme, { status: 404 })
  }
  const institution = catalogue.institution(programme.institution.id)
  const { searchParams } = new URL(request.url)
  const { currency } = readSearch(searchParams, defaultCurrency).request
  const address = origin + paths.programme(programme)
  const student = await page.student()
  page.noteViews({ page: programme.id })
  const profile = student && (await getProfile(page.database, own(student)))
  const facts = profile
    ? getStudentFacts(profile, today())
    : readTypedFacts(searchParams, programme.level.value)
  const year = computeYearInAll(programme, currency, page, true)
  return {
    programme,
    standing: facts ? listRequirements(page, facts)(programme.id) : [],
    typed: student ? undefined : readTypedMarks(searchParams, programme.level.value),
    answers: createAnswers(programme, year, currency, page),
    work: findWorkRights(programme, page.content.visas, today()),
    visa: findVisaCosts(programme, page, currency),
    scholarships: listForProgramme(programme, profile ? getCandidate(profile, today()) : {}, page),
    ownQuestions: student && (await readOwnQuestions(page, own(student), programme.id)),
    institution,
    closing: findClosing(institution, page.content.countries),
    currency,
    ratesOf: exchangeRates.asOf,
    today: today(),
    year,
    apply: applyTo(programme, institution),
    site: readAt(programme, institution),
    about: {
      annualTuition: toCurrency(programme.annualTuition, currency),
      tuition: toCurrency(programme.facts.tuition, currency),
      applicationFee: toCurrency(programme.facts.applicationFee, currency),
      medianEarnings: toCurrency(programme.facts.medianEarnings, currency),
      medianDebt: toCurrency(programme.facts.medianDebt, currency),
      graduatePay: payInCurrency(programme.facts.graduatePay, currency),
    },
    choices: termChoices.map((choice) => {
      const fact: ShownFact<unknown> = programme.facts[choice]
      const text = 'value' in fact ? searchWords.stated(choice, fact.value) : '–'
      const besides = fact.seen ? searchWords.stated(choice, fact.seen.value) : '–'
      return { name: filterWords[choice].name, fact, text, besides }
    }),
    address,
    description: describeProgramme(programme, createFigures(locale)),
    things: createProgrammeThings({ programme, institution, address, origin }),
  }
}

function toCurrency(fact: { state: string; value?: { amount: number; currency: string } }, currency: string) {
  return fact.value && addAbout(fact.value, currency).about
}

function payInCurrency(fact: ShownFact<GraduatePay>, currency: string) {
  return 'value' in fact ? addAbout(fact.value.pay, currency).about : undefined
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: words.programmeNotFound }]
  const { programme, address, description, things } = loaderData
  return [
    { title: words.titleOf(programme.title, programme.institution.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const {
    programme,
    institution,
    closing,
    standing,
    typed,
    answers,
    work,
    scholarships,
    apply,
    site,
    currency,
    ratesOf,
    about,
    choices,
    year,
    today,
  } = loaderData
  const figures = useFigures()
  const tell = <TellUs programme={programme} to={apply} />
  const choice = { id: programme.id, title: programme.title, institution: programme.institution.name }
  const alike = paths.explore({
    discipline: programme.discipline?.value,
    country: programme.country.code,
    level: programme.level.value,
  })
  return (
    <div className="page programme" ref={useFollow()}>
      <Crumbs
        steps={[
          [paths.explore(), words.search],
          [paths.explore({ country: programme.country.code }), programme.country.name],
          [paths.institution(programme.institution), programme.institution.name],
        ]}
      />

      <ClosingNote closing={closing} />
      <ProgrammeHead programme={programme} place={getPlace(programme)} today={today}>
        <ApplyButton programme={programme} look="button next" />
        <ApplyWhere to={apply} />
        <Ticks choice={choice} currency={currency} />
      </ProgrammeHead>

      <Answers
        programme={programme}
        answers={answers}
        work={work}
        scholarships={scholarships}
        visa={loaderData.visa}
        year={year}
        standing={standing}
        answersTyped={typed}
        site={site}
        ownQuestions={loaderData.ownQuestions}
        institution={institution}
      />
      <SectionTabs />
      <div className="record-columns">
        <div className="record">
          <BasicDetails programme={programme} about={about} choices={choices} tell={tell} />
          <Ranking programme={programme} institution={institution} />
          <ExamRequirements programme={programme} institution={institution} tell={tell} />
          <EntryRequirements programme={programme} tell={tell} />
        </div>
        <aside className="record-aside grid content-start gap-3 py-5" aria-labelledby="reading">
          <h2 className="small-head" id="reading">
            {words.reading}
          </h2>
          <MarksLegend />
          <ul className="record-tools acts no-print">
            <li>
              <Link className="button" to={paths.cost(programme)}>
                {year ? words.yearCost : words.yearByHand}
              </Link>
            </li>
            <li>
              <Link className="button" to={paths.scoreConverter()}>
                {words.convertScores}
              </Link>
            </li>
          </ul>
          <ul className="grid gap-2 no-print">
            {institution && (
              <li>
                <Link to={paths.institution(institution)}>
                  {words.onward.institution(institution.name, institution.programmes, figures)}
                </Link>
              </li>
            )}
            {programme.discipline && (
              <li>
                <Link to={alike}>
                  {words.onward.alike(programme.discipline.label, programme.country.name)}
                </Link>
              </li>
            )}
          </ul>
          <p className="small quiet">
            {words.amounts.before(currency)} <DayText day={ratesOf} />
            {words.amounts.after} <a href={paths.api.programme(programme)}>{words.amounts.json}</a>
            {words.amounts.end}
          </p>
        </aside>
      </div>
      <DecisionBar answers={answers} year={year} standing={standing} />
      <CompareTray currency={currency} only={{ id: programme.id, others: alike }} />
    </div>
  )
}
