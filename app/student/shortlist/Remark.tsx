import { Form } from 'react-router'
import { LONGEST_NOTE } from '../../../admissions/shortlist/rules.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Around, Field, marks } from '../../ui/Field.tsx'
import { shortlistWords as words } from '../../words/shortlist.ts'
import { MOST_TYPED } from '../most-typed.ts'
import type { ShownEntry } from '../shortlist-shown.server.ts'

/** The student's own words on an entry, and the last day to apply as they have read it. */
export function Remark({
  entry: { programme, note, deadline },
  wrong,
}: {
  entry: ShownEntry
  wrong?: { errors: { note?: string; deadline?: string }; values: { note: string; deadline: string } }
}) {
  const form = `remark-${programme.id}`
  const errors = Object.fromEntries(Object.entries(wrong?.errors ?? {}).filter(([, message]) => message))
  const about = { name: 'note', form, hint: words.noteHint(LONGEST_NOTE), error: errors.note }
  const { id, told } = marks(about)
  return (
    <>
      {note && !wrong && <p className="place-note">{note}</p>}
      <details className="remark" open={wrong ? true : undefined}>
        <summary>
          {words.notes}
          <span className="unseen"> {programme.title}</span>
        </summary>
        <Form method="post" action={paths.shortlist()} preventScrollReset noValidate>
          {wrong && <ErrorSummary heading={words.summary} form={form} errors={errors} />}
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="programme" value={programme.id} />
          <Around {...about} label={words.note}>
            <textarea
              id={id}
              name="note"
              className="input"
              rows={3}
              maxLength={MOST_TYPED.text}
              defaultValue={wrong?.values.note ?? note}
              {...told}
            />
          </Around>
          <Field
            name="deadline"
            form={form}
            label={words.deadline}
            hint={words.deadlineHint}
            error={errors.deadline}
            type="date"
            defaultValue={wrong?.values.deadline ?? deadline?.day ?? ''}
          />
          <button type="submit" className="button">
            {words.save}
          </button>
        </Form>
      </details>
    </>
  )
}
