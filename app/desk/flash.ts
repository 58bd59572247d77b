import { data } from 'react-router'
import type { Toast } from '../forms/form-toast.ts'
import type { Answer } from '../forms/outcome.ts'

/**
 * A toast of the desk about what was done. It stays for the default time and is visible anywhere on a long
 * page.
 */
export const successToast = (done: string): Toast => ({ done, stays: 3_000 })

/**
 * The same as the answer to a form. Anything still to be read, pressed or copied goes into a box on the page
 * instead.
 */
export const flashSuccess = (done: string) => data<Answer>({ told: successToast(done) })
