import type { Message } from '../../../admissions/messages/types.ts'

/** The text for which Send was pressed, and the number of the writer's newest message at that moment. */
export interface PressedMessage {
  text: string
  sent: number
}

/** True if a message has been in the thread since it was sent, even if the answer was an error. */
export function hasArrived(
  pressed: PressedMessage,
  messages: Pick<Message, 'nr' | 'own' | 'text'>[],
): boolean {
  return messages.some(({ nr, own, text }) => own && nr > pressed.sent && text === pressed.text.trim())
}
