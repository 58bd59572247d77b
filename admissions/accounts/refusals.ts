import type { Refusal, RefusalKind } from '../../platform/security-log.ts'

/** How each refusal of a verb is logged; the others are users' slips and no sign of an attack. */
const BY_REASON: Record<string, RefusalKind> = {
  wrong: 'sign-in',
  'no-role': 'sign-in',
  // By Google: the answer cannot be trusted, or the address is another Google account's.
  refused: 'sign-in',
  'other-account': 'sign-in',
  'too-many': 'tries',
  'queue-full': 'tries',
  'not-fresh': 'password',
  'second-factor': 'second-factor',
  'link-over': 'link',
}

const BY_FAULT: Record<string, RefusalKind> = { 'current-wrong': 'password', 'code-wrong': 'code' }

/** Returns the log entry for a verb's outcome; `undefined` if there was no refusal worth logging. */
export function findRefusal(outcome: unknown): Pick<Refusal, 'refused'> | undefined {
  const { reason, faults } = (outcome ?? {}) as { reason?: string; faults?: Record<string, string> }
  const [fault] = Object.values(faults ?? {}).filter((code) => code in BY_FAULT)
  const refusal = BY_REASON[reason ?? ''] ?? BY_FAULT[fault ?? '']
  return refusal && { refused: refusal }
}

/**
 * Returns who asked, as far as a verb's parameters show: the signed-in person, or the address and network of
 * a form.
 */
export function findAsker(parameters: unknown[]): Pick<Refusal, 'account' | 'email' | 'address'> {
  const objects = parameters.filter(
    (parameter): parameter is Record<string, unknown> => typeof parameter === 'object' && parameter !== null,
  )
  const person = objects.find((object) => 'sessionId' in object)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    account: text(person?.id),
    email: person
      ? undefined
      : (text(objects.find((object) => 'email' in object)?.email) ??
        parameters.map(text).find((value) => value?.includes('@'))),
    address: text(objects.find((object) => 'address' in object)?.address),
  }
}
