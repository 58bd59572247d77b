import { StateMark } from '../../programme/facts/StateMark.tsx'
import { PartSwatch, YearStack } from '../../programme/graphics/YearBar.tsx'
import { findDearestYear } from '../../programme/graphics/year-stack.ts'
import { recordWords } from '../../programme/words.ts'
import { useFigures } from '../../ui/figures.ts'
import type { ShownParts } from './shared.server.ts'
import { familyWords } from './words.ts'
import '../../tools/tools.css'

const words = familyWords.shared

/** Renders the first year of each programme line by line, its sum, and the whole course. */
export function CostLines({ costs }: { costs: NonNullable<ShownParts['costs']> }) {
  const figures = useFigures()
  const dearest = findDearestYear(costs.map(({ year }) => year))
  return costs.map(({ id, title, institution, year, whole }) => (
    <article key={id} className="parent-cost mt-4">
      <h3>{title}</h3>
      <p>{institution}</p>
      {year && <YearStack year={year} dearest={dearest} />}
      {year ? (
        <dl className="ledger">
          {year.parts.map(({ part, about, state }) => (
            <div key={part}>
              <dt>
                <PartSwatch part={part} />
                {recordWords.year.parts[part]}
              </dt>
              <dd className="ledger-figure">
                <span>
                  {figures.about(about)} <StateMark state={state} />
                </span>
              </dd>
            </div>
          ))}
          <div className="ledger-total">
            <dt>{words.firstYear}</dt>
            <dd className="ledger-figure">{figures.about(year.together)}</dd>
          </div>
          {whole && (
            <div>
              <dt>{words.wholeCourse}</dt>
              <dd className="ledger-figure">{figures.about(whole)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="quiet">{words.unknownCost}</p>
      )}
      {year && (
        <p className="small quiet">
          {recordWords.year.without({
            visa: year.parts.every(({ part }) => part !== 'visa'),
            travel: year.parts.every(({ part }) => part !== 'travel'),
          })}
        </p>
      )}
    </article>
  ))
}
