/** Sends one thing, known by its id, and tells how it ended. It has to end without help, to give up when the signal is given, and to expect the same id again after any ending but `delivered` and `gone`. */
export type Send = (id: string, signal: AbortSignal) => Promise<Attempt>

/** What became of one attempt to send. */
export type Attempt =
  | { ending: 'delivered' }
  /** There is nothing left to send. */
  | { ending: 'gone' }
  /** It was not taken in at all; it was answered with a no; or nobody knows. `why` goes into logs and tables: no personal data in it. */
  | { ending: 'unreached' | 'refused' | 'unclear'; why: string }
