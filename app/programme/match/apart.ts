import type { ShownFinding, ShownMatch } from './match-page.server.ts'

/** What holds of all the matches that a list shows, said once above it. */
export interface Shared {
  reasons: string[]
  findings: ShownFinding[]
}

/** One programme alone shares nothing: what it has is said beside it. */
export function sharedBy(matches: Pick<ShownMatch, 'reasons' | 'findings'>[]): Shared {
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

/** What speaks for a programme more than for its neighbours, the first thing first, and the one doubt, where there is one. */
export function apart({ reasons, findings }: Pick<ShownMatch, 'reasons' | 'findings'>, shared: Shared) {
  return {
    differences: reasons.filter((reason) => !shared.reasons.includes(reason)),
    doubt: findings.find(
      (finding) => finding.state !== 'met' && !shared.findings.some((its) => isSame(its, finding)),
    ),
  }
}

function isSame(one: ShownFinding, other: ShownFinding) {
  return one.state === other.state && one.text === other.text
}
