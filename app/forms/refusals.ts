/** Refuses a request by a rule; `reason` is one of the form's words. */
export const refuse = <const Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

/** Refuses a form because of wrong fields, each with its fault. */
export const refuseFields = <const Faults extends Record<string, string | undefined>>(faults: Faults) =>
  ({ ok: false, reason: 'invalid', faults }) as const
