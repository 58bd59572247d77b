import { Link } from 'react-router'
import { exchangeRates } from '../../admissions/catalogue/currencies.ts'
import { readSearch } from '../../admissions/search/request.ts'
import { pageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { DayText } from '../ui/DayText.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { Route } from './+types/compare'
import { MOST_COMPARED } from './compare-choice.ts'
import { compareRows } from './compare-rows.server.ts'
import { StateMark } from './facts/StateMark.tsx'
import { MarksLegend } from './MarksLegend.tsx'
import './explore.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, defaultCurrency } = context.get(pageContext)
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
    rows: compareRows(programmes, currency),
    gone: asked.length - found.length,
    tooMany: found.length - programmes.length,
    currency,
    ratesOf: exchangeRates.asOf,
  }
}

export const meta = () => [
  { title: 'Compare programmes · PMA' },
  {
    name: 'description',
    content: 'Up to four programmes side by side: what differs, what is the same, what is unknown.',
  },
]

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { programmes, rows, gone, tooMany, currency, ratesOf } = loaderData
  return (
    <div className="page compare">
      <h1>Compare programmes</h1>
      {gone > 0 && (
        <p className="notice">
          <Icon name="notice" />
          {gone === 1 ? 'One of the programmes is' : `${gone} of the programmes are`} not in this edition of
          the catalogue and cannot be shown.
        </p>
      )}
      {tooMany > 0 && (
        <p className="notice">
          <Icon name="notice" /> Only the first {MOST_COMPARED} are shown: more do not fit side by side.
        </p>
      )}
      {programmes.length === 0 ? (
        <div className="prose">
          <p>
            Nothing is set aside yet. In the search, tick “Compare” on up to {MOST_COMPARED} programmes; they
            then stand here side by side, at an address that you can keep or send to somebody.
          </p>
          <p>
            <Link className="button next" to={paths.explore()}>
              Search programmes
            </Link>
          </p>
        </div>
      ) : (
        <>
          <p className="legend">
            <span className="differs-mark">≠ differs</span>
            <span>
              A dash is a blank: no source says anything, so ask the institution before you count on it.
            </span>
          </p>
          {/* The table scrolls inside itself on a phone, so that the page does not; it must then be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
          <section className="compare-scroll" aria-label="The programmes side by side" tabIndex={0}>
            <table className="compare-table" data-columns={programmes.length}>
              <thead>
                <tr>
                  <td />
                  {programmes.map((programme) => (
                    <th key={programme.id} scope="col">
                      <Link to={paths.programme(programme)}>{programme.title}</Link>
                      <span className="small quiet">{programme.institution.name}</span>
                      <Link className="small leave-out" to={programme.withoutIt}>
                        Leave out<span className="unseen"> {programme.title}</span>
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, cells, differs }) => (
                  <tr key={name} className={differs ? 'differs' : undefined}>
                    <th scope="row">
                      {name}
                      {differs && <span className="differs-mark">≠ differs</span>}
                    </th>
                    {cells.map(({ state, text, detail }, index) => (
                      <td key={programmes[index].id}>
                        {text === '–' ? (
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
          <MarksLegend />
          <p className="small quiet">
            Amounts in {currency} are at reference rates of <DayText day={ratesOf} />, for comparing, not for
            paying.
          </p>
        </>
      )}
    </div>
  )
}
