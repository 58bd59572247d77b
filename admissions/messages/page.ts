import type { Message } from './types.ts'

/** So many messages of a thread stand on a page. */
const SHOWN = 50

/** As many as are to be found, so that it is known whether there are some before a page. */
export const MOST_FOUND = SHOWN + 1

/** The page of what was found. */
export function pageOf(messages: Message[]) {
  return { messages: messages.slice(-SHOWN), earlier: messages.length > SHOWN }
}
