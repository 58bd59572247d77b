import { StandingMark } from './StandingMark.tsx'

/** How a student stands to each thing that a programme asks, in words, with its mark. */
export function Findings({
  findings,
}: {
  findings: readonly { state: 'met' | 'unmet' | 'unknown'; text: string }[]
}) {
  return (
    <ul className="match-findings">
      {findings.map(({ state, text }) => (
        <li key={text} className={state}>
          <StandingMark state={state} /> {text}
        </li>
      ))}
    </ul>
  )
}
