export const LONGEST_MESSAGE = 4_000

/** So long whoever works here may take a message back, and the student does not see it yet. */
export const UNDO_MS = 10_000

/** A message of the one thread between a student and those who look after them. */
export interface Message {
  /** Its place in the thread, from 1. */
  nr: number
  byRole: string
  /** Of whoever wrote it; empty once their account is gone. */
  name: string
  text: string
  /** As JSON writes an instant. */
  sentAt: string
  /** Whoever reads has written it. */
  own: boolean
  /** The student sees it; until then it may be taken back. */
  shown: boolean
}

export interface Thread {
  messages: Message[]
  /** What whoever reads has begun to write. */
  draft: string | null
}

/** What a message names besides its text: the last one that its writer had seen; 0: none. */
export interface Sending {
  text: string
  seen: number
}

export type Sent =
  | { ok: true }
  | { ok: false; reason: 'invalid'; faults: { text: 'empty' | 'too-long' } }
  /** Somebody has written meanwhile: it is read first. */
  | { ok: false; reason: 'answered' }
