import { StateMark } from '../facts/StateMark.tsx'
import type { ShownFinding } from './match-page.server.ts'
import { StandingMark } from './StandingMark.tsx'

/** Shows how the student meets each of a programme's requirements, in words, with its mark. */
export function Findings({ findings }: { findings: readonly ShownFinding[] }) {
  return (
    <ul className="match-findings">
      {findings.map((finding) => (
        <li key={finding.text} className={finding.state}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  )
}

/** Renders a mark and a sentence; what rests on an estimate says so. */
export function FindingText({ finding: { state, text, isEstimate } }: { finding: ShownFinding }) {
  return (
    <>
      <StandingMark state={state} />{' '}
      <span>
        {text}
        {isEstimate && (
          <>
            &nbsp;
            <StateMark state="estimated" />
          </>
        )}
      </span>
    </>
  )
}
