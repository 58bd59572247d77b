import { Link, redirect, useNavigation } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { CompareTray } from '../../programme/ticks/CompareTray.tsx'
import { MAX_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { noticeWords } from '../../student/notices/words.ts'
import { CountText } from '../../ui/CountText.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import type { Route } from './+types/page'
import { SearchBox } from './box/SearchBox.tsx'
import { FILTERS, FilterPanel } from './FilterPanel.tsx'
import { NothingFound } from './NothingFound.tsx'
import { searchPage } from './page.server.ts'
import { Rows } from './Rows.tsx'
import { SearchNotes } from './SearchNotes.tsx'
import { SortField } from './SortField.tsx'
import { StartWith } from './StartWith.tsx'
import { SEARCH_FORM, useLiveForm } from './search-form.ts'
import { createJudge } from './verdicts.server.ts'
import '../explore.css'
import { useFigures } from '../../ui/figures.ts'
import { createFigures } from '../../words/figures.ts'
import { mapWords } from '../maps/words.ts'
import { exploreWords as words } from '../words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Without script a browser also sends empty fields; remove them, because no one shares an address with
  // twelve of them.
  const parameters = [...searchParams].filter(([, value]) => value !== '')
  if (parameters.length < searchParams.size)
    throw redirect(`${paths.explore()}?${new URLSearchParams(parameters)}`)
  const pageAsked = context.get(pageContext)
  const [judge, student] = [await createJudge(pageAsked), await pageAsked.student()]
  const page = searchPage(searchParams, pageAsked, judge?.standing)
  const ids = page.programmes.map(({ id }) => id)
  // Everything, and a later page, is not what somebody searched for.
  if (page.request.page === 1 && page.chips.length > 0) pageAsked.noteViews({ results: ids })
  return {
    page,
    verdicts: judge?.verdicts(ids) ?? {},
    judged: judge ? ('yes' as const) : student ? ('no-marks' as const) : ('visitor' as const),
    notice: searchParams.get('notice'),
    locale: pageAsked.locale,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { chips, canonical, total } = loaderData.page
  const filters = chips.map(({ label }) => label).join(', ')
  return [
    { title: filters ? words.titleOf(filters) : words.titleAlone },
    {
      name: 'description',
      content: words.description(total, createFigures(loaderData.locale)),
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

export default function Search({ loaderData: { page, verdicts, judged, notice } }: Route.ComponentProps) {
  const { request, defaultCurrency, total, chips, clear, save } = page
  const figures = useFigures()
  const { form, changed, submitted, live } = useLiveForm(defaultCurrency, page)
  const waiting = useNavigation().location?.pathname === paths.explore()
  const currency = request.currency === defaultCurrency ? undefined : request.currency

  return (
    <div className="page explore">
      <h1 className="explore-title mb-3">{words.title}</h1>
      {notice === 'choose' && (
        <p className="notice" role="status">
          <Icon name="notice" /> {words.choose}
        </p>
      )}

      <search>
        <form
          ref={form}
          id={SEARCH_FORM}
          className="search-row line gap-2"
          action={paths.explore()}
          // The address sets the fields; going back, a browser would restore their last values instead.
          autoComplete="off"
          onChange={changed}
          onSubmit={submitted}
        >
          <SearchBox text={request.text} live={live} />
          <button type="submit" className="button next">
            {words.search}
          </button>
          <HiddenFields request={request} />
        </form>
      </search>

      <div className="explore-columns grid gap-y-4 gap-x-5 mt-4">
        <FilterPanel page={page} onChange={changed} />

        <section
          className="results stack"
          aria-labelledby="results"
          aria-busy={waiting}
          data-waiting={waiting ? '' : undefined}
        >
          <div className="results-head row items-center gap-y-2 gap-x-3">
            <h2 id="results">
              <CountText count={total} /> {words.programme(total)}
            </h2>
            {/* Announces the new count to users who cannot see the heading change. */}
            <p className="unseen" role="status">
              {words.found(total, figures)}
            </p>
            <button type="button" className="button open-filters" popoverTarget={FILTERS}>
              <Icon name="filters" /> {words.filters.title}
              {page.chosen > 0 && <span className="badge">{page.chosen}</span>}
            </button>
            <SortField sort={request.sort} judged={judged === 'yes'} onChange={changed} />
          </div>

          {chips.length > 0 && (
            <ul className="chips" aria-label={words.chosen}>
              {chips.map(({ label, address }) => (
                <li key={label}>
                  <Link className="chip" to={address} preventScrollReset>
                    <span className="unseen">{words.remove} </span>
                    {label} <Icon name="cross" size={14} />
                  </Link>
                </li>
              ))}
              {page.map && (
                <li>
                  <Link className="button bare" to={page.map}>
                    {mapWords.open}
                  </Link>
                </li>
              )}
              {save && (
                <li>
                  <Link className="button bare" to={save}>
                    {noticeWords.save.link}
                  </Link>
                </li>
              )}
              {clear && (
                <li>
                  <Link className="button bare" to={clear} preventScrollReset>
                    {words.clearAll}
                  </Link>
                </li>
              )}
            </ul>
          )}

          {chips.length === 0 && request.page === 1 && <StartWith panel={page.panel} />}
          <SearchNotes page={page} />
          {total === 0 ? (
            <NothingFound page={page} />
          ) : (
            <>
              {request.text === '' && request.sort === 'relevance' && (
                <p className="small quiet">{words.order}</p>
              )}
              {(request.sort === 'tuition' || request.sort === 'year') && !request.chosen.level && (
                <p className="small quiet">{words.orderOfCost}</p>
              )}
              <p className="small quiet ticks-hint">{words.compare.hint(MAX_COMPARED)}</p>
              <Rows page={page} verdicts={verdicts} judged={judged} currency={currency} />
              <PageLinks {...page.pages} />
              {page.pages.isCut && <p className="small quiet">{words.cut(page.pages.last, figures)}</p>}
              <MarksLegend />
              <FeeAge programmes={page.programmes} />
              <p className="small quiet">
                {page.columns.includes('pay') && `${words.row.payIs} `}
                {words.row.silence}
              </p>
              <p className="small quiet">
                {words.rates.before(request.currency)} <DayText day={page.ratesOf} />
                {words.rates.after}
              </p>
            </>
          )}
          {total > 0 && <CompareTray currency={currency} isExplained />}
        </section>
      </div>
    </div>
  )
}

/** Parts of the search that no field on the page shows, carried along. */
function HiddenFields({ request }: { request: Route.ComponentProps['loaderData']['page']['request'] }) {
  return (
    <>
      {request.chosen.institution?.map((id) => (
        <input key={id} type="hidden" name="institution" value={id} />
      ))}
      {request.include.map((name) => (
        <input key={name} type="hidden" name="include" value={name} />
      ))}
      {request.perPage !== 20 && <input type="hidden" name="perPage" value={request.perPage} />}
    </>
  )
}
