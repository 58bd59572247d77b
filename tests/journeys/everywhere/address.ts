import type { Verb } from '../../../admissions/access/can.ts'

/**
 * What a form of an address asks for, and what is sent. Where it may be used, any answer will do that does not refuse it. A value that begins
 * with a colon names a thing of the student's own, made before the test.
 */
export type Posted = [verb: Verb, form: Record<string, string> | FormData]

/** An address: the verb that it stands for says who is answered, `tests/access.ts` by the table. Without one everybody is answered alike. */
export interface Address {
  verb?: Verb
  /** It names a record: the student's own, made before the test. Else it is about whoever asks. */
  named?: true
  /** It is of the desk, and shows those who work here the records of students. */
  desk?: true
  /** Where it may be used; 200 unless told. */
  status?: number
  /** To whoever is signed in and may not; 404 unless told. */
  elsewhere?: number
  /** To a visitor who may not, where they need not sign in. */
  visitor?: number
  /** What stands for the parts that begin with a colon. */
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
