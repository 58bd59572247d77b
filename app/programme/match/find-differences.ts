import type { ShownFinding, ShownMatch, ShownReason } from './match-page.server.ts'

/** The contents shown for one match, or once above a list for all its matches. */
export type Shared = Pick<ShownMatch, 'reasons' | 'findings'>

/**
 * Returns what all matches have in common. A single programme shares nothing: its points are shown beside it.
 */
export function findShared(matches: Shared[]): Shared {
  const [first, ...others] = matches
  if (!first || others.length === 0) return { reasons: [], findings: [] }
  const findings = first.findings.filter((finding) =>
    others.every((match) => match.findings.some((its) => isSame(its, finding))),
  )
  return {
    reasons: first.reasons.filter((reason) => others.every((match) => hasReason(match, reason.text))),
    // A met requirement is also a reason, and is shown as one.
    findings: findings.filter(({ state, text }) => state !== 'met' || !hasReason(first, text)),
  }
}

/** Returns the texts of one match that do not apply to all. */
export function removeShared({ reasons, findings }: Shared, shared: Shared): Shared {
  return {
    reasons: reasons.filter((reason) => !hasReason(shared, reason.text)),
    findings: findings.filter((finding) => !shared.findings.some((its) => isSame(its, finding))),
  }
}

/**
 * Returns the strengths that set a programme apart and are not in its row, the most important first, and its
 * one doubt, if any.
 */
export function findDifferences(match: Shared, shared: Shared) {
  const { reasons, findings } = removeShared(match, shared)
  return {
    differences: reasons.filter((reason) => !reason.isLeftOut),
    doubt: findings.find(({ state }) => state !== 'met'),
  }
}

const hasReason = ({ reasons }: { reasons: ShownReason[] }, text: string) =>
  reasons.some((reason) => reason.text === text)

function isSame(a: ShownFinding, b: ShownFinding) {
  return a.state === b.state && a.text === b.text
}
