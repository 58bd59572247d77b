import { Link } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { ChipEditor } from './ChipEditor.tsx'
import type { AiSearchPage } from './page.server.ts'
import { aiSearchWords as words } from './words.ts'

const GROUPS = ['filters', 'scores', 'preferences', 'excluded', 'noted'] as const

/**
 * Shows how the sentence was understood: every part can be changed or removed, and unused words are shown.
 */
export function Understood({
  page: { chips, unused, doubtful, model, modelRead, clear, periodQuestion, placeQuestion },
}: {
  page: AiSearchPage
}) {
  if (chips.length + unused.length + doubtful.length === 0) return null
  return (
    <section className="understood" aria-labelledby="understood">
      <h2 id="understood" className="unseen">
        {words.understood}
      </h2>
      <ul className="said-row sideways line items-center gap-2">
        {GROUPS.flatMap((group) =>
          chips
            .filter((chip) => chip.group === group)
            .map((chip) => (
              <li key={chip.key} className="said" data-group={group}>
                {group !== 'excluded' && <span className="unseen">{words.groups[group]}: </span>}
                {chip.fields ? <ChipEditor chip={chip} /> : <span className="said-label">{chip.label}</span>}
                <Link className="said-remove" to={chip.remove} preventScrollReset>
                  <span className="unseen">
                    {words.remove} {chip.label}
                  </span>
                  <Icon name="cross" size={14} />
                </Link>
              </li>
            )),
        )}
        {chips.length > 1 && (
          <li>
            <Link className="button bare" to={clear} preventScrollReset>
              {words.clear}
            </Link>
          </li>
        )}
      </ul>
      {periodQuestion && (
        <p className="small quiet">
          {words.periodQuestion(periodQuestion.amount)}{' '}
          <Link to={periodQuestion.wholeCourse} preventScrollReset>
            {words.wholeCourse}
          </Link>
        </p>
      )}
      {placeQuestion && (
        <p className="small quiet">
          {words.placeQuestion(placeQuestion.name)}{' '}
          <Link to={placeQuestion.asState} preventScrollReset>
            {words.asState(placeQuestion.name, placeQuestion.stateCountry)}
          </Link>
        </p>
      )}
      {chips.some(({ group }) => group === 'noted') && (
        <p className="small quiet">
          {words.groups.noted}: {words.notedHint}
        </p>
      )}
      {doubtful.length > 0 && <p className="small">{words.doubtful(doubtful)}</p>}
      {unused.length > 0 && (
        <div className="understood-unused">
          <p>
            {words.unused}{' '}
            {unused.map((word) => (
              <span key={word} className="unused-word">
                {word}
              </span>
            ))}
          </p>
          <p className="small quiet">{words.unusedHint}</p>
        </div>
      )}
      {model !== 'not-asked' && (
        <p className="small quiet understood-model">
          {model === 'answered' ? words.modelAnswered : words.modelSilent} {modelRead && words.modelRead}
        </p>
      )}
    </section>
  )
}
