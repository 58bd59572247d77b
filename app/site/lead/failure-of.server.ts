import { data } from 'react-router'
import type { Outcome } from '../../../admissions/leads/outcome.ts'
import { formFaults } from '../../words/form-faults.ts'
import { siteWords } from '../../words/site/site.ts'

type Refused = Exclude<Outcome<never>, { ok: true } | { reason: 'invalid' }>

/** The answer to a form that came without script and was not kept, with everything that was typed. No outcome: the fault is ours. */
export function failureOf<Values>(outcome: Refused | undefined, values: Values) {
  if (outcome?.reason === 'too-many') {
    const minutes = Math.ceil(outcome.retryAfterSeconds / 60)
    const failure = siteWords.tooMany(minutes)
    const headers = { 'retry-after': `${outcome.retryAfterSeconds}` }
    return data({ values, failure }, { status: 429, headers })
  }
  return data({ values, failure: formFaults.failed }, outcome ? 422 : 503)
}
