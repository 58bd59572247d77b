/**
 * The shortest time of an answer that must not show whether an address is known: longer than the work for a known
 * one takes.
 */
export const ANSWER_AFTER_MS = 250
