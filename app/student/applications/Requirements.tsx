import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { matchingMarks } from '../../programme/match/mark-words.ts'
import type { Requirement } from './requirements-of.server.ts'
import { applicationWords } from './words.ts'

/**
 * Renders a checklist of requirements: each with its mark, its word and its sentence, and a link to answer
 * the open ones.
 */
export function Requirements({ requirements }: { requirements: Requirement[] }) {
  return (
    <>
      <ul className="requirements">
        {requirements.map(({ name, state, text }) => (
          <li key={name} className={`requirement ${state}`}>
            <svg
              width="14"
              height="14"
              viewBox="0 0 14 14"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d={marks[state]} />
            </svg>
            <span>
              <strong>{matchingMarks.states[state]}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
      {requirements.some(({ askStudent }) => askStudent) && (
        <p className="small">
          <Link to={paths.profile('test_score')}>{applicationWords.completeProfile}</Link>
        </p>
      )}
    </>
  )
}

/** A tick, a cross and a dash: the state must be readable without colour. */
const marks = { met: 'M2 7.5 5.5 11 12 3.5', unmet: 'M3 3l8 8M11 3l-8 8', unknown: 'M2 7h10' }
