import { data } from 'react-router'
import type { Notice } from '../forms/notice.ts'
import type { Answer } from '../forms/outcome.ts'

/** What the desk says of what was done: a toast, for as long as toasts stay by default, wherever on a long page somebody is. */
export const successNotice = (done: string): Notice => ({ done, stays: 3_000 })

/** The same as the answer to a form. What is yet to be read, pressed or copied stands in a box on the page instead. */
export const sayDone = (done: string) => data<Answer>({ told: successNotice(done) })
