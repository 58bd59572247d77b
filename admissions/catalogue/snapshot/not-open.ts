import notOpen from '../../../content/estimates/not-open.json' with { type: 'json' }
import type { ProgrammeRecord, StatedFact, Tuition } from '../types.ts'

const reasons = new Map(
  notOpen.entries.flatMap(({ institutions, reason }) => institutions.map((id) => [id, reason])),
)

/** Institutions that take no students from abroad, by their catalogue ids. */
export const NOT_OPEN = [...reasons.keys()]

/**
 * Returns an unknown tuition with its reason for a programme of an institution that takes no students from
 * abroad: a fee for others would lead every list of the cheapest. `undefined` for any other programme.
 */
export function findMissingFeeFromAbroad({
  institution,
  facts,
}: Pick<ProgrammeRecord, 'institution' | 'facts'>): StatedFact<Tuition> | undefined {
  const basis = reasons.get(institution)
  const { tuition } = facts
  return basis && tuition ? { state: 'unknown', source: tuition.source, basis } : undefined
}
