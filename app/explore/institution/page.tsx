import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ClosingNote } from '../../programme/ClosingNote.tsx'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { getPlace } from '../../programme/facts/summary.ts'
import { ProgrammeRow } from '../../programme/ProgrammeRow.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { MAX_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { recordWords } from '../../programme/words.ts'
import { rankingWords } from '../../recommendations/words.ts'
import { AddProgrammeLink } from '../../student/added/AddProgrammeLink.tsx'
import { useFigures } from '../../ui/figures.ts'
import { useFollow } from '../../ui/follow.ts'
import { countryWords } from '../country/words.ts'
import { LocatorMap } from '../maps/LocatorMap.tsx'
import { RowsHead } from '../search/RowsHead.tsx'
import { exploreWords } from '../words.ts'
import type { Route } from './+types/page'
import { AboutInstitution, HighlightedFacts } from './AboutInstitution.tsx'
import { EnglishRules } from './EnglishRules.tsx'
import { LevelRules } from './LevelRules.tsx'
import { LevelsTable } from './LevelsTable.tsx'
import { loadInstitutionPage } from './page.server.ts'
import { ScholarshipTable } from './ScholarshipTable.tsx'
import { SubjectsTable } from './SubjectsTable.tsx'
import { institutionWords as words } from './words.ts'
import '../../ui/styles/figures-table.css'
import '../explore.css'

export function loader({ params, context }: Route.LoaderArgs) {
  return loadInstitutionPage(params.institution, context.get(pageContext))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: words.notFound }]
  const { institution, address, description, things } = loaderData
  return [
    { title: words.titleOf(institution.name) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...things.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

export default function InstitutionPage({ loaderData: page }: Route.ComponentProps) {
  const { institution, website, programmes, total, map } = page
  const figures = useFigures()
  const follow = useFollow()
  return (
    <div className="page institution">
      <Crumbs
        steps={[
          [paths.explore(), recordWords.search],
          [paths.country(institution.country), institution.country.name],
        ]}
      />
      <ClosingNote closing={page.closing} />
      <header className="institution-head grid gap-4 pb-4">
        <div className="stack">
          <h1>{institution.name}</h1>
          <p>{getPlace(institution)}</p>
          {website && (
            <p>
              <a href={website.address}>{website.host}</a>
            </p>
          )}
        </div>
        <HighlightedFacts facts={institution.facts} about={page.about} levels={page.levels} />
        {map && <LocatorMap map={map} country={institution.country.name} />}
      </header>

      <div className="institution-columns">
        {(page.levels.length > 0 || page.levelRules.length > 0 || page.scholarships.length > 0) && (
          <div className="institution-figures">
            <LevelsTable levels={page.levels} sources={page.figuresFrom} />
            <SubjectsTable {...page.subjects} />
            <ScholarshipTable scholarships={page.scholarships} />
            <EnglishRules rules={institution.rules} waivers={institution.facts.englishWaivers} />
            <LevelRules rules={page.levelRules} />
          </div>
        )}
        <section className="institution-programmes" aria-labelledby="programmes">
          <h2 id="programmes">{total === 0 ? words.noneListed : words.programmes(total, figures)}</h2>
          {page.others > 0 && <p className="small quiet">{countryWords.besideDegrees(page, figures)}</p>}
          {total > programmes.length && (
            <p className="small quiet">
              {words.firstOnes(programmes.length)}{' '}
              <Link to={paths.howRankingWorks()}>{rankingWords.title}</Link>
            </p>
          )}
          {total === 0 ? (
            <>
              <p>{page.mayNotTeach ? words.mayNotTeach : words.noProgrammes}</p>
              <AddProgrammeLink at={institution} />
            </>
          ) : (
            <div>
              <p className="small quiet ticks-hint">{exploreWords.compare.hint(MAX_COMPARED)}</p>
              <RowsHead
                request={page.request}
                defaultCurrency={page.defaultCurrency}
                ofOne
                columns={page.columns}
              />
              <ol className="listings" ref={follow}>
                {programmes.map((programme) => (
                  <li key={programme.id}>
                    <ProgrammeRow programme={programme} ofOne columns={page.columns} />
                  </li>
                ))}
              </ol>
            </div>
          )}
          <FeeAge programmes={programmes} />
          {total > programmes.length && (
            <p>
              <Link className="button" to={page.allProgrammes}>
                {words.allProgrammes(total, figures)}
              </Link>
            </p>
          )}
          {total > 0 && <CompareTray isExplained />}
        </section>
        <AboutInstitution
          institution={institution}
          sites={page.sites}
          entries={page.entries}
          about={page.about}
        />
      </div>
    </div>
  )
}
