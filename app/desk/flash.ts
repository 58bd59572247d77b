import { data } from 'react-router'
import type { Toast } from '../forms/form-toast.ts'
import type { Answer } from '../forms/outcome.ts'

/** Returns a success toast. It stays for the default time and is visible anywhere on a long page. */
export const createSuccessToast = (done: string): Toast => ({ done, stays: 3_000 })

/** Answers a form with a success toast. Text to read, press or copy goes into a box on the page instead. */
export const flashSuccess = (done: string) => data<Answer>({ toast: createSuccessToast(done) })
