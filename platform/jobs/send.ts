/**
 * Sends one item, by its id, and returns how it ended. It must end by itself, give up when the signal is
 * aborted, and expect the same id again after any ending except `delivered` and `gone`.
 */
export type Send = (id: string, signal: AbortSignal) => Promise<Attempt>

/** The result of one attempt to send. */
export type Attempt =
  | { ending: 'delivered' }
  /** There is nothing left to send. */
  | { ending: 'gone' }
  /**
   * It was not accepted at all, was refused, or the result is unknown. `why` goes into logs and tables, so it
   * must not contain personal data.
   */
  | { ending: 'unreached' | 'refused' | 'unclear'; why: string }
