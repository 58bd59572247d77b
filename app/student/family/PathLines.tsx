import { DayText } from '../../ui/DayText.tsx'
import { stepWords } from '../../words/path.ts'
import { NotInTime } from '../departure/DepartureSteps.tsx'
import { departureWords } from '../departure/words.ts'
import type { ShownParts } from './shared.server.ts'
import { familyWords } from './words.ts'

/** Renders the steps of each accepted offer with their last days, and what can be done about a late one. */
export function PathLines({ paths }: { paths: NonNullable<ShownParts['path']> }) {
  return paths.map(({ id, title, institution, plan }) => (
    <article key={id} className="stack mt-4">
      <h3>{title}</h3>
      <p>{institution}</p>
      {plan ? (
        <>
          <p>
            {departureWords.begins} <DayText day={plan.firstDay} />. {departureWords.behind(plan.behind)}
          </p>
          <NotInTime readyOn={plan.readyAfterStart} />
          <ol className="stack">
            {plan.steps.map(({ step, name, who, days, state, late }) => (
              <li key={step}>
                <strong>{name}</strong>
                <br />
                {days ? (
                  <>
                    {stepWords.whoAtDesk[who]}. {departureWords.beginBy} <DayText day={days.startBy} />
                    {state !== 'open' && <strong> ({departureWords.states[state]})</strong>}.
                    {state !== 'open' && (
                      <>
                        {' '}
                        {departureWords.canStill} {late}
                      </>
                    )}
                  </>
                ) : (
                  `${departureWords.states.done}.`
                )}
              </li>
            ))}
          </ol>
          <p className="small quiet">{departureWords.caution}</p>
        </>
      ) : (
        <p className="quiet">{familyWords.shared.noSteps}</p>
      )}
    </article>
  ))
}
