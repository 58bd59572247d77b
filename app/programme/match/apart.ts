import type { ShownFinding, ShownMatch } from './match-page.server.ts'

/** What is said of one match, or of all that a list shows, once above it. */
export type Shared = Pick<ShownMatch, 'reasons' | 'findings'>

/** One programme alone shares nothing: what it has is said beside it. */
export function sharedBy(matches: Shared[]): Shared {
  const [first, ...others] = matches
  if (!first || others.length === 0) return { reasons: [], findings: [] }
  const findings = first.findings.filter((finding) =>
    others.every((other) => other.findings.some((its) => isSame(its, finding))),
  )
  return {
    reasons: first.reasons.filter((reason) => others.every((other) => other.reasons.includes(reason))),
    // What is met is a reason as well, and said as one.
    findings: findings.filter(({ state, text }) => state !== 'met' || !first.reasons.includes(text)),
  }
}

/** What is left to say of one, when what holds of all is said. */
export function ownOf({ reasons, findings }: Shared, shared: Shared): Shared {
  return {
    reasons: reasons.filter((reason) => !shared.reasons.includes(reason)),
    findings: findings.filter((finding) => !shared.findings.some((its) => isSame(its, finding))),
  }
}

/** What speaks for a programme more than for its neighbours and is not in its row anyway, the first thing first, and the one doubt, where there is one. */
export function apart(match: Shared & Pick<ShownMatch, 'ofRow'>, shared: Shared) {
  const { reasons, findings } = ownOf(match, shared)
  return {
    differences: reasons.filter((reason) => !match.ofRow.includes(reason)),
    doubt: findings.find(({ state }) => state !== 'met'),
  }
}

function isSame(one: ShownFinding, other: ShownFinding) {
  return one.state === other.state && one.text === other.text
}
