import type { StudentFile } from '../../../admissions/desk/types.ts'
import type { StudentNote } from '../../../admissions/notes/types.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { collectDays } from './collect-days.ts'
import { noteWords as words } from './words.ts'

/** Shows the staff's notes about the student, and the form to add more. */
export function NoteList({
  notes,
  applications,
  days,
}: {
  notes: StudentNote[]
  applications: NonNullable<StudentFile['applications']>
  days: ReturnType<typeof collectDays>
}) {
  return (
    <section className="desk-tasks">
      <h2>{words.title}</h2>
      {notes.length === 0 && <p className="quiet">{words.none}</p>}
      <PostForm>
        <ul>
          {notes.map(({ id, text, at, by, own, title, institution, ofLead }) => {
            const when = days[at.toISOString()]
            return (
              <li key={id} data-row tabIndex={-1}>
                <span className="desk-said">{text}</span>
                <span className="quiet">
                  {by ?? words.gone}, <DayText day={when.day} />, {when.time}
                  {title && `, ${[institution, title].filter(Boolean).join(', ')}`}
                  {ofLead && `, ${words.ofLead}`}
                </span>
                {own && (
                  <ActionButton does={`forget ${id}`} kind="bare">
                    {words.remove}
                    <span className="unseen">{words.removeOf(text)}</span>
                  </ActionButton>
                )}
              </li>
            )
          })}
        </ul>
      </PostForm>
      <PostForm className="desk-check" key={notes.length}>
        <TextArea name="note" label={words.text} rows={3} maxLength={MAX_TYPED.text} data-key="n" />
        {applications.length > 0 && (
          <Choice
            name="about"
            label={words.about}
            empty={words.student}
            options={applications.map(({ id, title, institution }) => [id, `${institution}, ${title}`])}
          />
        )}
        <Submit kind="plain" does="note" label={words.save} />
      </PostForm>
    </section>
  )
}
