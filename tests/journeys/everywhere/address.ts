import type { Verb } from '../../../admissions/access/can.ts'

/**
 * What a form of an address asks for, and what is sent. Where it may be used, any answer will do that does not refuse it. A value that begins
 * with a colon names a thing of the student's own, made before the test.
 */
export type Posted = [verb: Verb, form: Record<string, string> | FormData]

/** An address: its verb says who gets an answer, by the table in `tests/access.ts`. Without one everybody gets the same. */
export interface Address {
  verb?: Verb
  /** It names a record of the student, made before the test. Otherwise it is about the requester. */
  named?: true
  /** It belongs to the desk, and shows staff the records of students. */
  desk?: true
  /** The status if it may be used; 200 by default. */
  status?: number
  /** The status for signed-in users without access; 404 by default. */
  elsewhere?: number
  /** To a visitor who may not, where they need not sign in. */
  visitor?: number
  /** Values for route parameters. */
  fill?: Record<string, string>
  posted?: Posted[]
}

export const programme = 'cricos-moor-master-of-law'
/** The id of no record. */
export const nobodys = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'
export const wish = { state: 'any', degree: 'any', discipline: 'law' }
export const noFile = (fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, title: '' })) form.set(name, value)
  return form
}
