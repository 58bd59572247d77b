import { Link } from 'react-router'
import { DayText } from '../../ui/DayText.tsx'
import { NotInTime } from './DepartureSteps.tsx'
import type { ShownDeparture } from './departure.server.ts'
import { departureWords as words } from './words.ts'

/** Shows on an accepted application how many steps are late, each open step with its last day, and the way to them. */
export function DepartureSummary({ departure, to }: { departure: ShownDeparture; to: string }) {
  const { isAccepted, plan } = departure
  if (!isAccepted) return null
  return (
    <section className="grid gap-2" aria-labelledby="departure">
      <h2 id="departure">{words.title}</h2>
      {plan && (
        <>
          <p>{words.behind(plan.behind)}</p>
          <NotInTime readyOn={plan.readyAfterStart} />
          <ol className="dashes small">
            {plan.steps.map(({ step, name, days, state }) => (
              <li key={step}>
                {name}:{' '}
                {days ? (
                  <>
                    <DayText day={days.startBy} />
                    {state !== 'open' && <strong> ({words.states[state]})</strong>}
                  </>
                ) : (
                  words.states.done
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      <p>
        <Link className="button" to={to}>
          {words.open}
        </Link>
      </p>
    </section>
  )
}
