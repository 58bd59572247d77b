import { Link } from 'react-router'
import type { Spread } from '../../../admissions/catalogue/spread.ts'
import { MarkedValue } from '../../programme/facts/Marked.tsx'
import { MoneySpreadText } from '../../programme/facts/MoneySpreadText.tsx'
import { findCommonAudience, SpreadBasis } from '../../programme/facts/SpreadBasis.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { recordWords } from '../../programme/words.ts'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Table } from '../../ui/Table.tsx'
import type { InstitutionData } from './page.server.ts'
import { SourceLines } from './SourceLines.tsx'
import { institutionWords } from './words.ts'

const { spread: spreadWords } = recordWords
const words = institutionWords.levels

type Level = InstitutionData['levels'][number]

/**
 * Renders one row for each level: the number of programmes, and the range of their published figures. Omits
 * columns with nothing known.
 */
export function LevelsTable({
  levels,
  sources,
}: Pick<InstitutionData, 'levels'> & { sources: InstitutionData['figuresFrom'] }) {
  if (levels.length === 0) return null
  const columns = (['tuition', 'pay', 'working', 'continuing'] as const).filter((name) =>
    levels.some((level) => level[name]),
  )
  // The head names the pay period if all levels share it.
  const periods = [...new Set(levels.flatMap(({ pay }) => pay?.period ?? []))]
  const each = periods.length === 1 ? periods[0] : undefined
  const nameOf = (column: (typeof columns)[number]) =>
    column === 'pay' && each ? words.payEach[each] : words[column]
  const isPerAudience = !findCommonAudience(levels)
  const isEstimated = levels.some((level) => columns.some((name) => level[name]?.state === 'estimated'))
  return (
    <section aria-labelledby="levels">
      <h2 id="levels">{columns.length > 0 ? words.title : words.onlyCounts}</h2>
      {columns.length > 0 && (
        <SpreadBasis
          levels={levels}
          columns={columns.map((name) => [words[name], (level: Level) => level[name]] as const)}
        />
      )}
      <Table
        className="figures-table"
        names={[words.level, words.count, ...columns.map(nameOf)]}
        numbers={[words.count]}
      >
        {levels.map((level) => (
          <tr key={level.level}>
            <th scope="row">
              <Link to={level.address}>{level.name}</Link>
            </th>
            <td className="number" data-name={words.count}>
              <CountText count={level.programmes} />
            </td>
            {columns.map((name) => (
              <td key={name} data-name={nameOf(name)}>
                <Figure
                  name={name}
                  level={level}
                  isPerAudience={isPerAudience}
                  isPeriodInHeading={each !== undefined}
                />
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

function Figure({
  name,
  level,
  isPerAudience,
  isPeriodInHeading,
}: {
  name: 'tuition' | 'pay' | 'working' | 'continuing'
  level: Level
  isPerAudience: boolean
  isPeriodInHeading: boolean
}) {
  const { tuition, pay } = level
  if (name === 'tuition' && tuition) return <MoneySpreadText spread={tuition} isPerAudience={isPerAudience} />
  if (name === 'pay' && pay)
    return <MoneySpreadText spread={pay} each={isPeriodInHeading ? undefined : words.a[pay.period]} />
  const share = name === 'working' || name === 'continuing' ? level[name] : undefined
  return share ? <ShareSpread share={share} /> : <StateMark state="unknown" word="seen" />
}

function ShareSpread({ share: { lower, middle, upper, state } }: { share: Spread }) {
  const figures = useFigures()
  const percent = (value: number) => figures.percent(value / 100)
  return (
    <>
      <MarkedValue text={spreadWords.range(percent(lower), percent(upper))} state={state} />
      {lower < upper && <span className="small quiet">{spreadWords.half(percent(middle))}</span>}
    </>
  )
}
