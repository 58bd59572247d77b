import { useEffect, useRef, useState } from 'react'
import { findMessageFaults } from '../../../admissions/leads/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'
import { PersonFields } from '../lead/PersonFields.tsx'
import { Trap } from '../lead/Trap.tsx'
import { lineWords } from '../line/words.ts'
import { contactWords as words } from './words.ts'

export const MESSAGE_FORM = 'message'

interface Props {
  topics: { id: string; label: string }[]
  answer?: Answer
  /** It was sent without script, and is kept. */
  wasSent: boolean
}

export function ContactForm({ topics, answer, wasSent }: Props) {
  const [sentHere, setSentHere] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { shownForm, failure, sending, form } = useSentForm({
    address: paths.api.messages(),
    faultsOf(fields) {
      const text = (name: string) => `${fields.get(name) ?? ''}`
      const [name, email, phone, topic, message] = ['name', 'email', 'phone', 'topic', 'message'].map(text)
      return findMessageFaults(
        { name, email, phone, topic, message },
        topics.map(({ id }) => id),
      )
    },
    onStored: () => setSentHere(true),
    answer,
    unreached: lineWords.alone.offline,
  })
  useEffect(() => {
    if (!sentHere) return
    heading.current?.focus()
    showToast(words.sentToast)
  }, [sentHere])
  const thanks = wasSent || sentHere
  return (
    <div className="contact-card stack card p-4">
      <PostForm
        className="grid gap-3"
        form={MESSAGE_FORM}
        answer={shownForm}
        action={paths.contact()}
        hidden={thanks}
        aria-labelledby="message-heading"
        {...form}
      >
        <h2 id="message-heading">{words.form}</h2>
        <PersonFields labels={words.person} phone="optional" />
        <Choice
          name="topic"
          label={words.topic}
          options={topics.map(({ id, label }) => [id, label] as const)}
          empty={words.chooseTopic}
          aria-required
        />
        <TextArea name="message" label={words.message} rows={7} aria-required />
        <input type="hidden" name="page" value={paths.contact()} />
        <Trap />
        <div className="contact-send row items-center gap-y-2 gap-x-3">
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
