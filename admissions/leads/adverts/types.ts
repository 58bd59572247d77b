import type { Campaign } from '../../inputs/campaign.ts'

/** An advertising service whose lead forms people send. */
export type AdvertService = 'google' | 'meta'

/** A question of a form and its answer. */
export interface FormAnswer {
  /** As the service names it, such as `FULL_NAME`, or the question itself. */
  question: string
  answer: string
}

/** A submitted form. */
export interface AdvertForm {
  answers: FormAnswer[]
  campaign: Campaign
  /** When it was sent, if the service says so. */
  cameAt?: Date
}

/** A request, unparsed. */
export interface AdvertMessage {
  body: Uint8Array
  header(name: string): string | undefined
}

/** No answer that helps. `why` goes into logs and tables: no personal data in it. */
export interface AdvertTrouble {
  ok: false
  /** The service does not give this form; it may give others. */
  isOfForm: boolean
  why: string
}

/** A service that tells only of numbers, and gives the forms when it is asked for them. */
export interface AdvertAdapter {
  /**
   * Returns what the service is to be answered when our address is registered there; `undefined` if the
   * question does not bring our text.
   */
  answerRegistration(query: (name: string) => string | undefined): string | undefined
  /**
   * Returns the numbers of the forms that a message tells of; `undefined` if the service has not signed it.
   * `unreadable`: signed, but not a message of this kind.
   */
  idsIn(message: AdvertMessage): string[] | 'unreadable' | undefined
  /** Asks for a form by its number. */
  fetchForm(id: string): Promise<{ ok: true; form: AdvertForm } | AdvertTrouble>
}
