import { exchangeRates } from '../../admissions/catalogue/currencies.ts'
import { pageContext } from '../context.ts'
import { factStates, StateMark } from '../explore/facts/StateMark.tsx'
import { paths } from '../paths.ts'
import { CountText } from '../ui/CountText.tsx'
import { DayText } from '../ui/DayText.tsx'
import type { Route } from './+types/sources'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(pageContext).catalogue
  const { asOf, source, licence } = exchangeRates
  return {
    info,
    rates: { asOf, source, licence },
    canonical: context.get(pageContext).origin + paths.sources(),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: 'Sources and how to read figures · PMA' },
    {
      name: 'description',
      content:
        'The registers behind the catalogue, their editions, dates and licences, and what the marks beside figures mean.',
    },
    ...(loaderData ? [{ tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical }] : []),
  ]
}

export default function Sources({ loaderData: { info, rates } }: Route.ComponentProps) {
  return (
    <div className="page sources prose">
      <h1>Sources and how to read figures</h1>
      <p>
        The catalogue of <DayText day={info.builtAt.slice(0, 10)} /> has <CountText count={info.programmes} />{' '}
        programmes at <CountText count={info.institutions} /> institutions in{' '}
        <CountText count={info.countries} /> countries. Every figure in it says how it is known.
      </p>

      <h2 id="states">What the marks mean</h2>
      <dl className="states">
        {(['published', 'estimated', 'suppressed', 'unknown'] as const).map((state) => (
          <div key={state}>
            <dt>
              <StateMark state={state} word="seen" />
            </dt>
            <dd>{factStates[state].means}</dd>
          </div>
        ))}
      </dl>
      <p>
        Unknown is not unmet. When you filter by a figure, programmes that do not state it are left out, and
        the search says how many they are and lets them back in with one click.
      </p>

      <h2>Registers in this catalogue</h2>
      <div className="table-scroll">
        <table className="sources-table">
          <thead>
            <tr>
              <th scope="col">Register</th>
              <th scope="col">Edition</th>
              <th scope="col">Records</th>
              <th scope="col">Read on</th>
              <th scope="col">Licence</th>
            </tr>
          </thead>
          <tbody>
            {info.sources.map((source) => (
              <tr key={source.id}>
                <th scope="row">
                  {source.page ? <a href={source.page}>{source.title}</a> : source.title}
                  <span className="small quiet">{source.publisher}</span>
                </th>
                <td>{source.edition}</td>
                <td className="number">
                  <CountText count={source.records} />
                </td>
                <td>
                  <DayText day={source.retrieved} />
                </td>
                <td>
                  {source.licence}
                  {!source.licenceConfirmed && <span className="small quiet">not yet confirmed</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      <h2>Amounts in your currency</h2>
      <p>
        Fees are converted at the reference rates of <DayText day={rates.asOf} /> ({rates.source};{' '}
        {rates.licence}). They are for comparing, not for paying: your bank’s rate will differ, and the amount
        that the institution asks stands beside the converted one.
      </p>

      <h2 id="import">Importing a register</h2>
      <p>
        Whoever runs this site brings in a register, or the consultancy’s own programmes, from a shell. Each
        import reports what it read and what it refused, and why; the site changes over to the new catalogue
        by itself.
      </p>
      <pre className="shell">
        <code>
          {`npm run catalogue -- import cricos <file or address>
npm run catalogue -- import partner <file or address>
npm run catalogue -- build`}
        </code>
      </pre>
      <p>
        <code>npm run catalogue -- --help</code> lists the registers it reads. The starter catalogue goes as
        soon as one is in.
      </p>

      <h2>The catalogue as data</h2>
      <p>
        Everything on these pages can be had as JSON: see the{' '}
        <a href={paths.api.description()}>OpenAPI description</a>.
      </p>
    </div>
  )
}
