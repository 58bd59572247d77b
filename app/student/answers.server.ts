import { data, redirectDocument } from 'react-router'
import type { Outcome } from '../../admissions/accounts/outcome.ts'
import { ownAddress } from '../../admissions/accounts/return-to.ts'
import type { AccountFault } from '../../admissions/accounts/rules.ts'
import type { PageContext } from '../context.ts'
import { paths } from '../paths.ts'
import { inWords } from '../words/in-words.ts'
import { accountFaults } from '../words/student/account-faults.ts'
import { accountWords as words } from '../words/student/accounts.ts'
import { type Said, saying } from './said.ts'
import { textsIn } from './texts-in.ts'

/** What a form's page shows when what was sent was not done. */
export interface FormAnswer {
  /** Which of the page's forms it was. */
  form?: string
  /** What was typed, passwords apart. */
  values?: Record<string, string>
  errors?: Record<string, string | undefined>
  failure?: string
  /** Said in a toast besides. */
  toast?: string
}

type Refused = Extract<Outcome<Record<string, string>>, { ok: false }>

/** The answer to a form that was refused, with what was typed. */
export function answerRefused(
  outcome: Refused,
  shown: Omit<FormAnswer, 'errors' | 'failure'>,
  said: { tooMany?: (minutes: number) => string; toast?: (message: string) => string } = {},
) {
  if (outcome.reason === 'invalid')
    return data<FormAnswer>(
      { ...shown, errors: inWords<string, AccountFault>(outcome.faults, accountFaults) },
      422,
    )
  const { tooMany = words.tooMany } = said
  const failure = {
    wrong: words.signIn.wrong,
    'link-over': words.reset.overText,
    taken: words.verify.takenText,
    elsewhere: words.verify.otherHere,
    'not-fresh': words.notFresh,
    'too-many': '',
  }[outcome.reason]
  if (outcome.reason === 'too-many') {
    const message = tooMany(Math.ceil(outcome.retryAfterSeconds / 60))
    const headers = { 'retry-after': `${outcome.retryAfterSeconds}` }
    return data<FormAnswer>(
      { ...shown, failure: message, toast: said.toast?.(message) },
      { status: 429, headers },
    )
  }
  const status = outcome.reason === 'wrong' ? 422 : 409
  return data<FormAnswer>({ ...shown, failure, toast: said.toast?.(failure) }, status)
}

/** The fault is ours: it is logged, and nothing that was typed is lost. */
export function answerFault({ report }: Pick<PageContext, 'report'>, error: unknown, shown: FormAnswer) {
  // Redirects and answers that were thrown on purpose are none of our faults.
  if (error instanceof Response) throw error
  report(error)
  return data<FormAnswer>({ failure: words.ourFault, ...shown }, 500)
}

/** On to the next page, loaded anew: with the cookies that come along, what it is to say, and nothing of the person who was here before. */
export function goOn(to: string, done: Headers = new Headers(), said?: Said) {
  const headers = new Headers(done)
  if (said) headers.append('set-cookie', saying(said))
  return redirectDocument(to, { status: 303, headers })
}

/** Where somebody who has come in is going: where they were, or their profile. */
export function arrival(returnTo: string | null | undefined) {
  return ownAddress(returnTo) ?? paths.profile('about')
}

/** Who asks, as the verbs of accounts take it. */
export function askerOf(request: Request, { visitor }: Pick<PageContext, 'visitor'>) {
  return { headers: request.headers, ...visitor }
}

/** The text of a form's field; empty when it is not there. */
export function fieldOf(form: FormData, name: string) {
  return textsIn(form).get(name) ?? ''
}
