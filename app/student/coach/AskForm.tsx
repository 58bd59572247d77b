import { useEffect, useRef } from 'react'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { coachWords } from '../../site/coach/words.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { talkWords as words } from './words.ts'

/**
 * Renders the field for a question, which is kept with its answer. `answered`: how many questions the talk
 * has; after one more the field is empty again and keeps the focus.
 */
export function AskForm({
  action,
  answer,
  answered = 0,
}: {
  action: string
  answer?: Answer
  answered?: number
}) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef(answered)
  useEffect(() => {
    const field = frame.current?.querySelector<HTMLInputElement>('input[name=q]')
    if (field && last.current !== answered) field.value = ''
    last.current = answered
  }, [answered])
  return (
    <div ref={frame}>
      <PostForm form="ask" answer={answer} action={action} className="stack">
        <FormMessages heading={words.summary} />
        <Field name="q" label={words.field} maxLength={300} autoComplete="off" enterKeyHint="send" />
        <p>
          <Submit label={words.ask} underWay={coachWords.thinking} />
        </p>
      </PostForm>
    </div>
  )
}
