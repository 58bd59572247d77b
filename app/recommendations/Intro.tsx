import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Findings } from '../programme/match/Findings.tsx'
import { DayText } from '../ui/DayText.tsx'
import { useFigures } from '../ui/figures.ts'
import { recommendationWords as words } from './words.ts'

interface EarlierSet {
  id: string
  madeOn: string
  total: number
  answers: string[]
}

/**
 * Sets listed without unfolding: few enough to keep the link to a new one, which follows, in the first screen
 * of a phone.
 */
const SHOWN_SETS = 3

/** Renders the first stage: earlier sets, the next steps, and the link to the form. */
export function Intro({ sets, form }: { sets: EarlierSet[]; form: string }) {
  const generate = (
    <p>
      <Link className="button next" to={form}>
        {words.intro.generate}
      </Link>
    </p>
  )
  return (
    <div className="page recommendations">
      <h1>{words.title}</h1>
      {sets.length > 0 && <Earlier sets={sets}>{generate}</Earlier>}
      <div className="recommendations-intro grid items-start">
        <div className="grid gap-4">
          <p className="lead">{words.intro.lead}</p>
          <ul className="dashes recommendations-points">
            {words.intro.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          {sets.length === 0 && generate}
        </div>
        <Specimen />
      </div>
    </div>
  )
}

/** The sets that returning users come for. */
function Earlier({ sets, children }: { sets: EarlierSet[]; children: ReactNode }) {
  const older = sets.slice(SHOWN_SETS)
  return (
    <section aria-labelledby="earlier-heading" className="earlier">
      <h2 id="earlier-heading">{words.intro.earlier}</h2>
      <Sets sets={sets.slice(0, SHOWN_SETS)} />
      {older.length > 0 && (
        <details>
          <summary>{words.intro.older(older.length)}</summary>
          <Sets sets={older} />
        </details>
      )}
      {children}
    </section>
  )
}

function Sets({ sets }: { sets: EarlierSet[] }) {
  const figures = useFigures()
  return (
    <ol>
      {sets.map((set) => (
        <li key={set.id}>
          <Link to={paths.recommendationSet(set)}>{set.answers.join(', ')}</Link>
          <span className="small quiet">
            <DayText day={set.madeOn} /> · {words.set.found(set.total, figures)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** An example of a result: people see what they will get before they answer anything. */
function Specimen() {
  const { heading, note, findings } = words.intro.specimen
  return (
    <aside className="specimen" aria-labelledby="specimen-heading">
      <h2 className="small-head" id="specimen-heading">
        {heading}
      </h2>
      <Findings findings={findings} />
      <p className="small quiet">{note}</p>
    </aside>
  )
}
