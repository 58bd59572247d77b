import { Form, Link, useSubmit } from 'react-router'
import { paths } from '../../paths.ts'
import type { MatchPage } from './match-page.server.ts'
import { matchPageWords as words } from './words.ts'
import './weights.css'

/**
 * Renders the weights of the fit as sliders. The order follows at once; without script, on pressing the
 * button.
 */
export function WeightSliders({
  page: { weights, carried, usualWeights },
}: {
  page: Pick<MatchPage, 'weights' | 'carried' | 'usualWeights'>
}) {
  const submit = useSubmit()
  return (
    <details className="weights no-print" open={usualWeights !== undefined}>
      <summary>{words.weights}</summary>
      <p className="small quiet">{words.weightsLead}</p>
      {/* Mounted again for each address, to reset the sliders after going back. */}
      <Form
        key={weights.map(({ weight }) => weight).join(' ')}
        method="get"
        preventScrollReset
        onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      >
        {carried.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ul>
          {weights.map(({ id, name, how, weight }) => (
            <li key={id}>
              <label htmlFor={`weight-${id}`}>{name}</label>
              <input
                id={`weight-${id}`}
                name={`w-${id}`}
                type="range"
                min={0}
                max={100}
                defaultValue={weight}
                aria-describedby={`weight-${id}-how`}
              />
              <output htmlFor={`weight-${id}`}>{weight}</output>
              <p className="small quiet" id={`weight-${id}-how`}>
                {how}
              </p>
            </li>
          ))}
        </ul>
        <p className="row items-center gap-3 mt-3">
          <button type="submit" className="button without-script">
            {words.apply}
          </button>
          {usualWeights && (
            <Link className="button" to={usualWeights} preventScrollReset>
              {words.usual}
            </Link>
          )}
          <Link to={paths.howRankingWorks()}>{words.how}</Link>
        </p>
      </Form>
    </details>
  )
}
