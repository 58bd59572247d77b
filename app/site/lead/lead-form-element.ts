import { leadFaults } from '../../../admissions/leads/rules.ts'
import { SUBMISSIONS_KEY, thanksAreDue, withSubmission } from '../../../admissions/leads/submissions.ts'
import { SentFormElement } from './sent-form-element.ts'

/** The lead form: thanks take its place when it was sent, and on every visit within five minutes of that. */
export class LeadFormElement extends SentFormElement {
  protected readonly address = '/api/v1/leads'

  override connectedCallback() {
    super.connectedCallback()
    if (thanksAreDue(stored(), new Date())) this.#thank()
  }

  protected faultsOf(fields: FormData) {
    return leadFaults({ ...detailsOf(fields), consent: fields.has('consent') })
  }

  protected kept(fields: FormData) {
    try {
      localStorage.setItem(SUBMISSIONS_KEY, withSubmission(stored(), detailsOf(fields), new Date()))
    } catch {
      // Storage is off or full: the thanks are shown now and not on the next visit.
    }
    this.#thank()
    this.querySelector<HTMLElement>('#lead-thanks')?.focus()
  }

  /** The form keeps its place behind the thanks, so that nothing on the page moves. */
  #thank() {
    this.form.inert = true
    this.querySelector<HTMLElement>('.lead-thanks')!.hidden = false
    this.querySelector('.lead-card')?.setAttribute('aria-labelledby', 'lead-thanks')
  }
}

function detailsOf(fields: FormData) {
  const text = (name: string) => `${fields.get(name) ?? ''}`
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function stored() {
  try {
    return localStorage.getItem(SUBMISSIONS_KEY)
  } catch {
    return null
  }
}
