import { Link } from 'react-router'
import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { type CompareRow, compareRows } from '../../programme/compare-rows.server.ts'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { MOST_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Route } from './+types/compare'
import '../explore.css'
import { exploreWords } from '../../words/explore/explore.ts'
import { figuresFor } from '../../words/figures.ts'
import { titled } from '../../words/site/site.ts'

const words = exploreWords.compare

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, defaultCurrency, locale, today } = context.get(pageContext)
  const parameters = new URL(request.url).searchParams
  const { currency } = readSearch(parameters, defaultCurrency).request
  const asked = [...new Set(parameters.getAll('p'))]
  const found = asked.map((id) => catalogue.programme(id)).filter((programme) => programme !== undefined)
  const programmes = found.slice(0, MOST_COMPARED)
  const shown = programmes.map(({ id, title, institution }) => ({ id, title, institution }))
  const usual = currency === defaultCurrency ? undefined : currency
  return {
    programmes: shown.map((programme) => ({
      ...programme,
      withoutIt: paths.compare(
        shown.filter(({ id }) => id !== programme.id),
        usual,
      ),
    })),
    rows: compareRows(programmes, currency, figuresFor(locale), {
      today: today(),
      institutionOf: catalogue.institution,
    }),
    gone: asked.length - found.length,
    tooMany: found.length - programmes.length,
    currency,
    ratesOf: exchangeRates.asOf,
  }
}

export const meta = () => [
  { title: titled(words.title) },
  {
    name: 'description',
    content: words.description,
  },
]

/** What is unknown of every one of them is told in a line, not in a row of dashes each. */
function isSaid({ cells }: CompareRow) {
  return cells.some(({ state }) => state !== 'unknown')
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { programmes, rows, gone, tooMany, currency, ratesOf } = loaderData
  const [said, silent] = [rows.filter(isSaid), rows.filter((row) => !isSaid(row))]
  return (
    <div className="page compare stack">
      <h1>{words.title}</h1>
      {gone > 0 && (
        <p className="notice">
          <Icon name="notice" />
          {words.gone(gone)}
        </p>
      )}
      {tooMany > 0 && (
        <p className="notice">
          <Icon name="notice" /> {words.tooMany(MOST_COMPARED)}
        </p>
      )}
      {programmes.length === 0 ? (
        <div className="prose">
          <p>{words.nothing(MOST_COMPARED)}</p>
          <p>
            <Link className="button next" to={paths.explore()}>
              {exploreWords.title}
            </Link>
          </p>
        </div>
      ) : (
        <>
          <p className="legend">
            <span className="differs-mark">{words.differs}</span>
            <span>{words.dash}</span>
          </p>
          {/* The table scrolls inside itself on a phone, so that the page does not; it must then be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
          <section className="compare-scroll" aria-label={words.sideBySide} tabIndex={0}>
            <table className="compare-table" data-columns={programmes.length}>
              <thead>
                <tr>
                  <td />
                  {programmes.map((programme) => (
                    <th key={programme.id} scope="col">
                      <Link to={paths.programme(programme)}>{programme.title}</Link>
                      <span className="small quiet">{programme.institution.name}</span>
                      <Link className="small leave-out" to={programme.withoutIt}>
                        {words.leaveOutThis}
                        <span className="unseen"> {programme.title}</span>
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {said.map(({ name, cells, differs }) => (
                  <tr key={name} className={differs ? 'differs' : undefined}>
                    <th scope="row">
                      {name}
                      {differs && <span className="differs-mark">{words.differs}</span>}
                    </th>
                    {cells.map(({ state, text, detail }, index) => (
                      <td key={programmes[index].id}>
                        {!state ? (
                          text
                        ) : text === '–' ? (
                          <StateMark state={state} word="seen" />
                        ) : (
                          <>
                            {text}&nbsp;
                            <StateMark state={state} />
                          </>
                        )}
                        {detail && <span className="small quiet">{detail}</span>}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {silent.length > 0 && <p className="small quiet">{words.silent(silent.map(({ name }) => name))}</p>}
          <MarksLegend />
          <p className="small quiet">
            {exploreWords.rates.before(currency)} <DayText day={ratesOf} />
            {exploreWords.rates.after}
          </p>
        </>
      )}
    </div>
  )
}
