import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { CountText } from '../../../ui/CountText.tsx'
import { useFigures } from '../../../ui/figures.ts'
import { LandingSection } from '../LandingSection.tsx'
import { landingWords } from '../words.ts'
import type { LiveAnswer } from './answer.server.ts'

const words = landingWords.answer

/**
 * Renders one family's question, answered from today's catalogue. The field below asks the same with the
 * visitor's own marks.
 */
export function Answer({ answer }: { answer: LiveAnswer }) {
  const figures = useFigures()
  return (
    <LandingSection id="answer" heading={words.heading} lead={words.lead}>
      <div className="answer">
        <div className="answer-said grid content-start gap-3">
          <p className="answer-first">
            <strong>{figures.count(answer.open)}</strong> {words.open}
          </p>
          <p>
            {words.rest(
              figures.count(answer.total - answer.open),
              answer.total - answer.open,
              figures.count(answer.silent),
            )}{' '}
            <Link to={answer.address}>{words.see}</Link>
          </p>
          <search>
            <form className="answer-own" action={paths.aiSearch()}>
              <label className="label" htmlFor="own-marks">
                {words.own}
              </label>
              <div className="answer-row acts">
                <input
                  id="own-marks"
                  className="input"
                  name="q"
                  defaultValue={answer.sentence}
                  maxLength={300}
                  enterKeyHint="search"
                />
                <button type="submit" className="button strong">
                  {words.ask}
                </button>
              </div>
            </form>
          </search>
        </div>
        <ul className="rows">
          {answer.countries.map(({ label, count, address }) => (
            <li key={label}>
              <Link to={address}>{label}</Link>
              <CountText count={count} />
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  )
}
