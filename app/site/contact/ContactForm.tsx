import { useEffect, useRef, useState } from 'react'
import { messageFaults } from '../../../admissions/leads/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/Choice.tsx'
import { Around, marks } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { contactWords as words } from '../../words/site/contact.ts'
import { PersonFields } from '../lead/PersonFields.tsx'
import { Trap } from '../lead/Trap.tsx'

export const MESSAGE_FORM = 'message'

interface Props {
  topics: { id: string; label: string }[]
  answer?: Answer
  /** It was sent without script, and is kept. */
  sent: boolean
}

export function ContactForm({ topics, answer, sent }: Props) {
  const { typed } = answer ?? {}
  const [sentHere, setSentHere] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, failure, sending, form } = useSentForm({
    address: paths.api.messages(),
    faultsOf(fields) {
      const text = (name: string) => `${fields.get(name) ?? ''}`
      const [name, email, phone, topic, message] = ['name', 'email', 'phone', 'topic', 'message'].map(text)
      return messageFaults(
        { name, email, phone, topic, message },
        topics.map(({ id }) => id),
      )
    },
    onKept: () => setSentHere(true),
    answer,
  })
  useEffect(() => {
    if (!sentHere) return
    heading.current?.focus()
    showToast(words.sentToast)
  }, [sentHere])
  const thanks = sent || sentHere
  const message = marks({ name: 'message', form: MESSAGE_FORM, error: errors.message })
  return (
    <div className="contact-card stack card">
      <PostForm action={paths.contact()} hidden={thanks} aria-labelledby="message-heading" {...form}>
        <h2 id="message-heading">{words.form}</h2>
        <PersonFields form={MESSAGE_FORM} labels={words.person} phone="optional" answer={{ typed, errors }} />
        <Choice
          name="topic"
          form={MESSAGE_FORM}
          label={words.topic}
          options={topics.map(({ id, label }) => [id, label] as const)}
          empty={words.chooseTopic}
          answer={{ typed, errors }}
          aria-required
        />
        <Around name="message" form={MESSAGE_FORM} label={words.message} error={errors.message}>
          <textarea
            id={message.id}
            name="message"
            className="input"
            rows={7}
            defaultValue={typed?.message}
            aria-required
            {...message.told}
          />
        </Around>
        <input type="hidden" name="page" value={paths.contact()} />
        <Trap form={MESSAGE_FORM} />
        <div className="contact-send">
          <button type="submit" className="button next" disabled={sending}>
            {sending ? words.underWay : words.submit}
          </button>
          <p className="small quiet">{words.kept}</p>
          <p className="form-failure" role="alert">
            {failure}
          </p>
        </div>
      </PostForm>
      <div className="contact-thanks" hidden={!thanks}>
        <h2 ref={heading} tabIndex={-1}>
          {words.sentHeading}
        </h2>
        <p>{words.sentText}</p>
        <a className="button" href={paths.contact()}>
          {words.another}
        </a>
      </div>
    </div>
  )
}
