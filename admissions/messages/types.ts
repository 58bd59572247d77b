export const MAX_MESSAGE_LENGTH = 4_000

/** More than a person writes in an hour while waiting for answers. */
export const MAX_MESSAGES_AN_HOUR = 60

/** Time in which staff may take a message back; the student does not see it until then. */
export const UNDO_MS = 10_000

/** A message in the one thread between a student and the staff who look after them. */
export interface Message {
  /** Its place in the thread, from 1. */
  nr: number
  byRole: string
  /** The writer's name; empty once their account is gone. */
  name: string
  text: string
  /** An instant, as JSON writes it. */
  sentAt: string
  /** The reader wrote it. */
  own: boolean
  /** The student sees it; until then it may be taken back. */
  shown: boolean
  /** Empty: it was written on these pages. */
  via: '' | 'whatsapp'
  /** Enclosed versions of the student's own documents. */
  documents: EnclosedDocument[]
}

/** A version of one of the student's documents. */
export interface EnclosedDocument {
  version: string
  title: string
  number: number
}

/** Most documents per message. */
export const MAX_ENCLOSED = 5

export interface MessageThread {
  /** A page of them, the oldest first. */
  messages: Message[]
  /** There are some before these. */
  earlier: boolean
  /** The newest message that the reader has written, on any page; 0 if none. */
  sent: number
  /** The reader's draft. */
  draft: string | null
  /** Since when it is kept as it is, as JSON writes an instant. */
  keptAt: string | null
}

/** A message to send. `seen`: the last message that its writer had seen; 0 if none. */
export interface MessageToSend {
  text: string
  seen: number
  /** Versions of the student's documents that go with it. */
  documents?: string[]
}

/** `unfilled`: a field of a template is still to be filled in. */
export type TextFault = 'empty' | 'too-long' | 'unfilled'

export type SentMessage =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { text: TextFault } }
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number }
  /** Someone has written meanwhile: the writer reads that first. */
  | { ok: false; reason: 'answered' }
  /** A document that was to go with it is not the student's, or gone. */
  | { ok: false; reason: 'no-document' }
  /** It was to go by WhatsApp too, which is possible in another way by now, or not at all. */
  | { ok: false; reason: 'copy-changed' }
