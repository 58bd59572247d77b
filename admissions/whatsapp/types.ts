/** Kinds of messages that are not taken over: a picture, say, is to be uploaded as a document. */
export const OTHER_KINDS = [
  'picture',
  'video',
  'voice',
  'document',
  'sticker',
  'place',
  'contact',
  'other',
] as const
export type OtherKind = (typeof OTHER_KINDS)[number]

/** A message that a person wrote to our number. */
export interface ReceivedMessage {
  /** The service's id. It holds the sender's number. */
  id: string
  /** With a plus and the country's code; empty if the service does not tell it. */
  phone: string
  /** As the sender calls themselves there; may be empty. */
  name: string
  at: Date
  /** The text they wrote, alone or with content of another kind. */
  text: string
  /** `undefined`: text alone. */
  kind?: OtherKind
}

/** How far something that we sent has come. */
export interface DeliveryNews {
  /** The service's id. */
  id: string
  /** Our own id, as we gave it along. */
  sending?: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  trouble: DeliveryTrouble | ''
}

export interface WhatsAppNews {
  messages: ReceivedMessage[]
  deliveries: DeliveryNews[]
}

/** Why something does not arrive. */
export type DeliveryTrouble =
  /** They asked not to be contacted, or took back their consent. */
  | 'stopped'
  /** The 24 hours in which free text may be sent are over. */
  | 'window'
  /** The number has no WhatsApp, or takes no messages of ours. */
  | 'number'
  /** The template is not there, not approved or has another form. */
  | 'template'
  | 'refused'
  /** The service could not be reached for a day. */
  | 'gave-up'

export type CopyKind = 'text' | 'template'

/** The copy of a message in the thread. `unclear`: it may have left, and is not sent twice. */
export interface MessageCopy {
  kind: CopyKind
  state: 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unclear'
  trouble: DeliveryTrouble | ''
}

/** Something to send. `text` is sent as it is; else the template, with this link. */
export interface Outgoing {
  id: string
  phone: string
  content: { text: string } | { link: string }
}

export type SendOutcome =
  | { ok: true; id: string }
  /** `later`: surely not taken, and worth another try. `unclear`: it may have been taken. */
  | { ok: false; ending: 'for-good'; trouble: DeliveryTrouble; why: string }
  | { ok: false; ending: 'later' | 'unclear'; why: string }

/** A request as it came. */
interface PostedNews {
  body: Uint8Array
  header(name: string): string | undefined
}

/** The service that carries messages. `why` goes into logs: no personal data in it. */
export interface WhatsAppAdapter {
  /**
   * Returns what the service is to be answered when our address is registered there; `undefined` if the
   * question does not bring our text.
   */
  answerRegistration(query: (name: string) => string | undefined): string | undefined
  /**
   * Returns what a post tells of; `undefined` if the service has not signed it. `unreadable`: signed, but not
   * of this kind.
   */
  newsIn(posted: PostedNews): WhatsAppNews | 'unreadable' | undefined
  /** Sends something once. */
  send(outgoing: Outgoing): Promise<SendOutcome>
}

/** The facts that decide whether a message may go to a student by WhatsApp. */
export interface WhatsAppContact {
  phone: string
  /** A code has come from there: the number is theirs. */
  proven: boolean
  /** The consent in force for this number; null if there is none. */
  consent: string | null
  /** When they last wrote from it under that consent, as JSON writes an instant. */
  wroteAt: string | null
  /** Since when they do not want to be contacted. */
  stoppedAt: string | null
  /** Their newest message by WhatsApp has no answer yet. */
  waits: boolean
}

/** The product's own lines, in the words of the pages. */
export interface WhatsAppTexts {
  /** A message of another kind, in the thread. */
  other(kind: OtherKind): string
  /** The first words of a lead's note. */
  note: string
  /** The note on a lead with the number of `count` students, if none of them has proven it. */
  unproven(count: number): string
  /** The note on a lead without a number. */
  withoutNumber: string
  /** The name of a lead that has none. */
  nobody: string
  /** The answer to a STOP, in the thread and by WhatsApp. */
  stopped(link: string): string
  /** The end of a copy whose message has documents. */
  withDocuments(link: string): string
}
