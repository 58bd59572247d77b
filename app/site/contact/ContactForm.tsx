import type { MessageFields } from '../../../admissions/leads/rules.ts'
import { paths } from '../../paths.ts'
import { Around, marks } from '../../ui/Field.tsx'
import { contactWords as words } from '../../words/site/contact.ts'
import { ElementsScript } from '../elements/ElementsScript.tsx'
import { PersonFields } from '../lead/PersonFields.tsx'
import { Trap } from '../lead/Trap.tsx'

export const MESSAGE_FORM = 'message'

interface Props {
  topics: { id: string; label: string }[]
  values?: MessageFields
  errors?: { [Field in keyof MessageFields]?: string }
  failure?: string
  /** It was sent without script, and is kept. */
  sent: boolean
}

/** The contact form, with the thanks ready behind it. `contact-form-element.ts` brings it to life. */
export function ContactForm({ topics, values, errors = {}, failure, sent }: Props) {
  const topic = marks({ name: 'topic', form: MESSAGE_FORM, error: errors.topic })
  const message = marks({ name: 'message', form: MESSAGE_FORM, error: errors.message })
  return (
    <pma-contact-form data-sent-toast={words.sentToast}>
      <ElementsScript />
      <div className="contact-card">
        <form
          method="post"
          action={paths.contact()}
          noValidate
          hidden={sent}
          aria-labelledby="message-heading"
        >
          <h2 id="message-heading">{words.form}</h2>
          <PersonFields
            form={MESSAGE_FORM}
            labels={words.person}
            phone="optional"
            values={values}
            errors={errors}
          />
          <Around name="topic" form={MESSAGE_FORM} label={words.topic} error={errors.topic}>
            <select
              id={topic.id}
              name="topic"
              className="select"
              defaultValue={values?.topic ?? ''}
              aria-required
              {...topic.told}
            >
              <option value="">{words.chooseTopic}</option>
              {topics.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </Around>
          <Around name="message" form={MESSAGE_FORM} label={words.message} error={errors.message}>
            <textarea
              id={message.id}
              name="message"
              className="input"
              rows={7}
              defaultValue={values?.message}
              aria-required
              {...message.told}
            />
          </Around>
          <input type="hidden" name="page" value={paths.contact()} />
          <Trap form={MESSAGE_FORM} />
          <div className="contact-send">
            <button type="submit" className="button next" data-under-way={words.underWay}>
              {words.submit}
            </button>
            <p className="small quiet">{words.kept}</p>
            <p className="form-failure" role="alert">
              {failure}
            </p>
          </div>
        </form>
        <div className="contact-thanks" hidden={!sent}>
          <h2 tabIndex={-1}>{words.sentHeading}</h2>
          <p>{words.sentText}</p>
          <a className="button" href={paths.contact()}>
            {words.another}
          </a>
        </div>
      </div>
    </pma-contact-form>
  )
}
