import type { Message } from '../../../admissions/messages/types.ts'
import type { PageContext } from '../../context.ts'
import type { Shown } from './Thread.tsx'

/** Messages with their days and times where whoever reads is. */
export function shownMessages(
  messages: Message[],
  { dayOf, timeOf }: Pick<PageContext, 'dayOf' | 'timeOf'>,
): Shown[] {
  return messages.map((message) => {
    const at = new Date(message.sentAt)
    return { ...message, day: dayOf(at), time: timeOf(at) }
  })
}
