import { Form, Link } from 'react-router'
import { exploreWords as words } from '../../explore/words.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MAX_COMPARED, useCompareChoice } from './compare-choice.ts'

/** The form that the ticks on cards belong to; without script it is all there is. */
export const COMPARE_FORM = 'compare'

/** Renders the programmes set aside so far. It is always in reach. */
export function CompareTray({
  currency,
  inWhy = false,
  isExplained = false,
  only,
}: {
  currency?: string
  /** True if the rows' ticks are out of sight (under "Why"). */
  inWhy?: boolean
  /** True if the text above the rows explains the ticks. */
  isExplained?: boolean
  /** For a page with a single programme to tick: that programme, and the page that lists others. */
  only?: { id: string; others: string }
}) {
  const { choices, has, full, toggle, clear } = useCompareChoice()
  if (choices.length === 0) {
    return (
      <Form
        id={COMPARE_FORM}
        action={paths.compare()}
        className="compare-hint row items-center gap-y-2 gap-x-3 pt-3 border-t no-print"
      >
        {!isExplained && (
          <p className="small quiet">{words.compare[inWhy ? 'hintInWhy' : 'hint'](MAX_COMPARED)}</p>
        )}
        <button type="submit" className="button without-script">
          <Icon name="compare" /> {words.compare.verb}
        </button>
      </Form>
    )
  }
  return (
    <Form
      id={COMPARE_FORM}
      action={paths.compare()}
      className="compare-tray row items-center gap-y-2 gap-x-3 no-print"
      aria-label={words.compare.tray}
    >
      <ol className="compare-places line gap-2">
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="compare-title flex-1 min-w-0">
              <span className="semibold">{choice.institution}</span>
              <span>{choice.title}</span>
            </span>
            <button
              type="button"
              className="button bare"
              aria-label={words.compare.leaveOut(choice.title)}
              onClick={() => toggle(choice)}
            >
              <Icon name="cross" size={16} />
            </button>
          </li>
        ))}
        {Array.from({ length: MAX_COMPARED - choices.length }, (_, index) => (
          <li key={index} className="empty">
            <span className="small quiet">{words.compare.free}</span>
          </li>
        ))}
      </ol>
      {/* The other ticks are disabled now, and touch shows no tooltips. */}
      {full && <p className="compare-full small">{words.compare.full(MAX_COMPARED)}</p>}
      <div className="compare-act line items-center gap-1">
        {choices.length === 1 && only && has(only.id) ? (
          <Link className="button" to={only.others}>
            {words.compare.findAnother}
          </Link>
        ) : choices.length === 1 ? (
          <p className="small">{words.compare.oneMore}</p>
        ) : (
          <Link className="button next" to={paths.compare(choices, currency)}>
            <Icon name="compare" /> {words.compare.these(choices.length)}
          </Link>
        )}
        <button type="button" className="button bare" onClick={clear}>
          {words.compare.clear}
        </button>
      </div>
    </Form>
  )
}
