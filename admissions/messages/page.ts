import type { Message } from './types.ts'

/** Messages per page of a thread. */
const SHOWN = 50

/** One more than a page holds, to know whether there are earlier messages. */
export const MAX_MESSAGES = SHOWN + 1

/** Returns the page of messages. */
export function createMessagePage<One extends Message>(messages: One[]) {
  return { messages: messages.slice(-SHOWN), earlier: messages.length > SHOWN }
}
