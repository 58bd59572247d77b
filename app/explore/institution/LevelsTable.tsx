import { Link } from 'react-router'
import type { Spread } from '../../../admissions/catalogue/spread.ts'
import { MoneySpreadText } from '../../programme/facts/MoneySpreadText.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import { recordWords } from '../../words/explore/record.ts'
import type { InstitutionPage } from './institution-page.server.ts'
import { SourceLines } from './SourceLines.tsx'

const { institution, spread: spreadWords } = recordWords
const words = institution.levels

type Level = InstitutionPage['levels'][number]

/** Level by level: how many, and between what lies what is published of them. Columns of which nothing is known are left out. */
export function LevelsTable({
  levels,
  sources,
}: Pick<InstitutionPage, 'levels'> & { sources: InstitutionPage['figuresFrom'] }) {
  if (levels.length === 0) return null
  const columns = (['tuition', 'pay', 'working', 'continuing'] as const).filter((name) =>
    levels.some((level) => level[name]),
  )
  const isEstimated = levels.some((level) => columns.some((name) => level[name]?.state === 'estimated'))
  return (
    <section aria-labelledby="levels">
      <h2 id="levels">{columns.length > 0 ? words.title : words.onlyCounts}</h2>
      <Table
        className="figures-table"
        names={[words.level, words.count, ...columns.map((name) => words[name])]}
      >
        {levels.map((level) => (
          <tr key={level.level}>
            <th scope="row">
              <Link to={level.address}>{level.name}</Link>
            </th>
            <td data-name={words.count}>
              <CountText count={level.programmes} />
            </td>
            {columns.map((name) => (
              <td key={name} data-name={words[name]}>
                <Figure name={name} level={level} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {columns.length > 0 && (
        <>
          <p className="small quiet">
            {words.reading} {isEstimated && words.estimated}
          </p>
          <details className="small">
            <summary>{words.sources}</summary>
            <SourceLines sources={sources} />
          </details>
        </>
      )}
    </section>
  )
}

function Figure({ name, level }: { name: 'tuition' | 'pay' | 'working' | 'continuing'; level: Level }) {
  const { tuition, pay } = level
  if (name === 'tuition' && tuition) return <MoneySpreadText spread={tuition} />
  if (name === 'pay' && pay) return <MoneySpreadText spread={pay} each={words.a[pay.period]} />
  const share = name === 'working' || name === 'continuing' ? level[name] : undefined
  return share ? <ShareSpread share={share} /> : <StateMark state="unknown" word="seen" />
}

function ShareSpread({ share: { lower, middle, upper, of, state } }: { share: Spread }) {
  const figures = useFigures()
  const percent = (value: number) => figures.percent(value / 100)
  return (
    <>
      {spreadWords.range(percent(lower), percent(upper))}
      &nbsp;
      <StateMark state={state} />
      <span className="small quiet">
        {lower < upper && `${spreadWords.middle.figure(percent(middle))} `}
        {spreadWords.of(of, figures)}
      </span>
    </>
  )
}
