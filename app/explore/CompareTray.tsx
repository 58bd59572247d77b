import { Form, Link } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { MOST_COMPARED, useCompareChoice } from './compare-choice.ts'

/** The form that the ticks on cards belong to; without script it is all there is. */
export const COMPARE_FORM = 'compare'

/** What has been set aside so far, always in reach. */
export function CompareTray({ currency }: { currency?: string }) {
  const { choices, toggle, clear } = useCompareChoice()
  if (choices.length === 0) {
    return (
      <Form id={COMPARE_FORM} action={paths.compare()} className="compare-hint">
        <p className="small quiet">Tick up to {MOST_COMPARED} programmes to see them side by side.</p>
        <button type="submit" className="button">
          <Icon name="compare" /> Compare
        </button>
      </Form>
    )
  }
  return (
    <Form
      id={COMPARE_FORM}
      action={paths.compare()}
      className="compare-tray"
      aria-label="Programmes to compare"
    >
      <ol className="compare-places">
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="compare-title">
              {choice.title}
              <span className="small quiet">{choice.institution}</span>
            </span>
            <button
              type="button"
              className="button bare"
              aria-label={`Leave out ${choice.title}`}
              onClick={() => toggle(choice)}
            >
              <Icon name="cross" size={16} />
            </button>
          </li>
        ))}
        {Array.from({ length: MOST_COMPARED - choices.length }, (_, index) => (
          <li key={index} className="empty">
            <span className="small quiet">Free place</span>
          </li>
        ))}
      </ol>
      <div className="compare-act">
        <Link className="button next" to={paths.compare(choices, currency)}>
          <Icon name="compare" /> Compare {choices.length}
        </Link>
        <button type="button" className="button bare" onClick={clear}>
          Clear
        </button>
      </div>
    </Form>
  )
}
