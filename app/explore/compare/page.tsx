import { Fragment } from 'react'
import { Link } from 'react-router'
import { exchangeRates } from '../../../admissions/catalogue/money/currencies.ts'
import { readSearch } from '../../../admissions/search/request.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Closes } from '../../programme/Closes.tsx'
import { type CompareCell, type CompareRow, compareRows } from '../../programme/compare-rows.server.ts'
import { MarkedValue } from '../../programme/facts/Marked.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { summariseProgramme } from '../../programme/facts/summary.server.ts'
import { findFeeAge } from '../../programme/facts/summary.ts'
import { YearBar } from '../../programme/graphics/YearBar.tsx'
import { findDearestYear } from '../../programme/graphics/year-stack.ts'
import { isJudged } from '../../programme/judged.server.ts'
import { MarksLegend } from '../../programme/MarksLegend.tsx'
import { MAX_COMPARED, useCompareChoice } from '../../programme/ticks/compare-choice.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Route } from './+types/page'
import { createFirstRows } from './first-rows.server.ts'
import { PickTwo } from './PickTwo.tsx'
import { useSameAsTray } from './use-same-as-tray.ts'
import '../explore.css'
import { recordWords } from '../../programme/words.ts'
import { formatTitle } from '../../site/words.ts'
import { createFigures } from '../../words/figures.ts'
import { exploreWords } from '../words.ts'

const words = exploreWords.compare

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { catalogue, defaultCurrency, locale, today } = page
  const parameters = new URL(request.url).searchParams
  const { currency } = readSearch(parameters, defaultCurrency).request
  const ids = [...new Set(parameters.getAll('p'))]
  const programmesFound = ids
    .map((id) => catalogue.programme(id))
    .filter((programme) => programme !== undefined)
  const programmes = programmesFound.slice(0, MAX_COMPARED)
  const columns = programmes.map(({ id, title, institution }) => ({
    id,
    title,
    institution: institution.name,
    institutionId: institution.id,
  }))
  const usual = currency === defaultCurrency ? undefined : currency
  const rows = compareRows(programmes, currency, createFigures(locale), {
    today: today(),
    visas: page.content.visas,
    amounts: page.content.amounts,
    institutionOf: catalogue.institution,
  })
  const first = [...(await createFirstRows(page, programmes, currency)), ...rows.filter(isYear)]
  const pair = choosePair(
    parameters.getAll('two'),
    programmes.map(({ id }) => id),
  )
  return {
    hasAsked: ids.length > 0,
    unusual: usual,
    pair,
    programmes: columns.map((programme) => ({
      ...programme,
      withoutIt: paths.compare(
        columns.filter(({ id }) => id !== programme.id),
        usual,
      ),
    })),
    groups: groupRows(
      first,
      rows.filter((row) => !isYear(row)),
    ),
    goneCount: ids.length - programmesFound.length,
    isChecked: programmes.some(isJudged),
    tooMany: programmesFound.length - programmes.length,
    currency,
    ratesOf: exchangeRates.asOf,
    feesFrom: findFeeAge(programmes.map((programme) => summariseProgramme(programme, currency, page))),
  }
}

const isYear = ({ name }: CompareRow) => name === recordWords.year.name

/** Groups the rows of a table: what decides, whatever it says, then the others by how far the programmes agree. */
function groupRows(first: CompareRow[], others: CompareRow[]) {
  const isKnown = ({ agreement }: CompareRow) => agreement !== 'unknown'
  const pick = (agreement: CompareRow['agreement']) => others.filter((row) => row.agreement === agreement)
  return {
    first: first.filter(isKnown),
    differing: pick('differs'),
    partly: pick('partly'),
    same: pick('same'),
    unknown: [...first, ...others].filter((row) => !isKnown(row)),
  }
}

/** Returns the two programmes to show side by side if no more fit: the picked ones, else the first two. */
function choosePair(pickedIds: string[], ids: string[]) {
  return [...new Set([...pickedIds.filter((id) => ids.includes(id)), ...ids])].slice(0, 2)
}

export const meta = () => [
  { title: formatTitle(words.title) },
  {
    name: 'description',
    content: words.description,
  },
]

export default function Compare({ loaderData }: Route.ComponentProps) {
  const {
    programmes,
    groups,
    goneCount,
    tooMany,
    currency,
    ratesOf,
    pair,
    hasAsked,
    unusual,
    feesFrom,
    isChecked,
  } = loaderData
  const { toggle } = useCompareChoice()
  useSameAsTray(programmes, hasAsked, unusual)
  const getAsideAttribute = (isAside: boolean) => (programmes.length > 2 && isAside ? '' : undefined)
  const isOfPair = (column: number) => pair.includes(programmes[column].id)
  const isUnknownOfPair = ({ cells }: CompareRow) =>
    cells.every(({ state }, column) => !isOfPair(column) || state === 'unknown')
  const unknownOfPair = Object.values(groups).flat().filter(isUnknownOfPair)
  const isMoreUnknown = unknownOfPair.length > groups.unknown.length
  const parts = [
    { name: undefined, rows: groups.first },
    { name: words.differing(programmes.length), rows: groups.differing },
    { name: words.partly, rows: groups.partly },
    // A programme alone agrees with itself.
    ...(programmes.length === 1 ? [{ name: undefined, rows: groups.same }] : []),
  ].filter((part) => part.rows.length > 0)
  return (
    <div className="page compare stack" data-columns={programmes.length}>
      <h1>{words.title}</h1>
      {goneCount > 0 && (
        <p className="notice">
          <Icon name="notice" />
          {words.gone(goneCount)}
        </p>
      )}
      {tooMany > 0 && (
        <p className="notice">
          <Icon name="notice" /> {words.tooMany(MAX_COMPARED)}
        </p>
      )}
      {programmes.length === 0 ? (
        <div className="prose">
          <p>{words.nothing(MAX_COMPARED)}</p>
          <p>
            <Link className="button next" to={paths.explore()}>
              {exploreWords.title}
            </Link>
          </p>
        </div>
      ) : (
        <>
          <p className="legend">{words.dash}</p>
          {programmes.length > 2 && <PickTwo programmes={programmes} pair={pair} currency={unusual} />}
          <table className="compare-table" aria-label={words.sideBySide}>
            <thead>
              <tr>
                <td />
                {programmes.map((programme, column) => (
                  <th key={programme.id} scope="col" data-aside={getAsideAttribute(!isOfPair(column))}>
                    <span className="compare-institution">{programme.institution}</span>
                    <Link to={paths.programme(programme)}>{breakAtSlashes(programme.title)}</Link>
                    <Closes institution={{ id: programme.institutionId }} />
                    <Link
                      className="small leave-out no-print"
                      to={programme.withoutIt}
                      onClick={() => toggle(programme)}
                    >
                      {words.leaveOutThis}
                      <span className="unseen"> {programme.title}</span>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            {parts.map(({ name, rows }) => (
              <tbody key={rows[0].name} data-aside={getAsideAttribute(rows.every(isUnknownOfPair))}>
                {name && (
                  <tr className="compare-part">
                    <th scope="rowgroup" colSpan={programmes.length + 1}>
                      {name}
                    </th>
                  </tr>
                )}
                {rows.map((row) => (
                  <tr key={row.name} data-aside={getAsideAttribute(isUnknownOfPair(row))}>
                    <th scope="row">{row.name}</th>
                    {row.cells.map((cell, column) => (
                      <td key={programmes[column].id} data-aside={getAsideAttribute(!isOfPair(column))}>
                        <Cell cell={cell} dearest={findDearestYear(row.cells.map(({ year }) => year))} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
          {programmes.length > 1 && groups.same.length > 0 && (
            <details>
              <summary>{words.same(programmes.length, groups.same.length)}</summary>
              <dl className="facts grid gap-2 pt-3">
                {groups.same.map(({ name, cells: [cell] }) => (
                  <Fact key={name} name={name}>
                    <Cell cell={cell} dearest={0} />
                  </Fact>
                ))}
              </dl>
            </details>
          )}
          {!groups.first.some(({ name }) => name === exploreWords.row.columns.verdict) && (
            <p>
              {isChecked ? (
                <>
                  {words.forVerdict} <Link to={paths.profile('education')}>{words.toProfile}</Link>
                </>
              ) : (
                exploreWords.row.noRequirements
              )}
            </p>
          )}
          <UnknownRows
            rows={groups.unknown}
            says={words.silent(groups.unknown.length)}
            where={isMoreUnknown ? 'compare-wide' : undefined}
          />
          {isMoreUnknown && (
            <UnknownRows
              rows={unknownOfPair}
              says={words.silentOfTwo(unknownOfPair.length)}
              where="compare-narrow"
            />
          )}
          <MarksLegend />
          {feesFrom && <p className="small quiet">{feesFrom}</p>}
          <p className="small quiet">
            {exploreWords.rates.before(currency)} <DayText day={ratesOf} />
            {exploreWords.rates.after}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Unknown rows, each named once. `where` is the class: a phone shows two programmes, so more is unknown there
 * than on a wide page.
 */
function UnknownRows({ rows, says, where }: { rows: CompareRow[]; says: string; where?: string }) {
  if (rows.length === 0) return null
  return (
    <details className={where}>
      <summary>{says}</summary>
      <ul className="dashes small">
        {rows.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}

/** `dearest`: the largest first-year cost of the row, which sets the scale of its bars. */
function Cell({
  cell: { state, text, detail, parts = [], year, basis },
  dearest,
}: {
  cell: CompareCell
  dearest: number
}) {
  return (
    <>
      {!state ? (
        text
      ) : text === '–' ? (
        <StateMark state={state} word="seen" />
      ) : (
        <MarkedValue text={text} state={state} />
      )}
      {detail && <span className="small quiet">{detail}</span>}
      {year ? (
        <YearBar year={year} dearest={dearest} />
      ) : (
        parts.map((part) => (
          <span key={part} className="small quiet">
            {part}
          </span>
        ))
      )}
      {basis && (
        <details className="small">
          <summary>{words.basis}</summary>
          {basis}
        </details>
      )}
    </>
  )
}

/** Allows a line break after the stroke between two subjects. */
function breakAtSlashes(title: string) {
  return title.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
