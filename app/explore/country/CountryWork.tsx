import { RuleSource } from '../../programme/RuleSource.tsx'
import type { WorkLine } from '../../programme/work-lines.ts'
import { Fact } from '../../ui/Fact.tsx'
import { workWords } from '../../words/work.ts'
import type { CountryPage } from './page.server.ts'

/** Shows the right to work by level and day, and recent changes for students. */
export function CountryWork({ work, changes }: Pick<CountryPage, 'work' | 'changes'>) {
  if (work.length === 0 && changes.length === 0) return null
  return (
    <>
      {work.length > 0 && (
        <section className="stack" aria-labelledby="work">
          <h2 id="work">{workWords.title}</h2>
          <dl className="fact-rows">
            {work.map(({ name, levels, lines }) => (
              <Fact
                key={`${name} ${levels}`}
                className="fact-row"
                name={<RowName name={name} levels={levels} />}
              >
                <div className="country-fact">
                  {lines.map((line) => (
                    <Line key={line.sentence} {...line} />
                  ))}
                </div>
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {changes.length > 0 && (
        <section className="stack" aria-labelledby="changes">
          <h2 id="changes">{workWords.changes}</h2>
          <ul className="dashes">
            {changes.map(({ when, text, by }) => (
              <li key={text}>
                <strong>{when}</strong> {text} <RuleSource {...by} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function RowName({ name, levels }: { name: string; levels?: string }) {
  return (
    <>
      {name}
      {levels && <span className="small quiet block regular">{levels}</span>}
    </>
  )
}

function Line({ when, sentence, text, by }: WorkLine) {
  return (
    <>
      <p>
        {when && <strong>{when}</strong>} {sentence}
      </p>
      {text && <p>{text}</p>}
      <p>
        <RuleSource {...by} />
      </p>
    </>
  )
}
