import { messageFaults } from '../../../admissions/leads/rules.ts'
import { showToast } from '../../ui/toast.ts'
import { SentFormElement } from '../lead/sent-form-element.ts'

/** The contact form: when it was sent, thanks take its place. */
export class ContactFormElement extends SentFormElement {
  protected readonly address = '/api/v1/messages'

  protected faultsOf(fields: FormData) {
    const text = (name: string) => `${fields.get(name) ?? ''}`
    const topics = this.form.querySelectorAll<HTMLOptionElement>('option:not([value=""])')
    return messageFaults(
      {
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        topic: text('topic'),
        message: text('message'),
      },
      Array.from(topics, ({ value }) => value),
    )
  }

  protected kept() {
    this.form.hidden = true
    const thanks = this.querySelector<HTMLElement>('.contact-thanks')!
    thanks.hidden = false
    thanks.querySelector('h2')?.focus()
    showToast(this.dataset.sentToast!)
  }
}
