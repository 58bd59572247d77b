import type { StaffRole } from '../../../admissions/access/types.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { formatDay } from '../../words/dates.ts'
import { deskWords } from '../words.ts'
import { ConfirmStaffChange } from './ConfirmStaffChange.tsx'
import { staffWords } from './words.ts'

const words = staffWords

/** The person whose role is about to end, and what depends on it. */
export interface RoleEnding {
  name: string
  role: StaffRole
  students: number
  /** Booked with them after it. */
  sessions: number
}

/** Shows the consequences of ending a role, and asks for confirmation. */
export function ConfirmEndRole({ asks, typed }: { asks: RoleEnding; typed: Answer['typed'] }) {
  const lastDay = typed?.lastDay
  return (
    <ConfirmStaffChange
      heading={words.endAsk(asks.name, deskWords.roles[asks.role], lastDay && formatDay(lastDay))}
      does="end"
      fields={{ whose: typed?.whose, lastDay }}
      sure={words.endSure}
      keep={words.endKeep}
    >
      <ul className="dashes">
        <li>{words.endNothing}</li>
        {asks.students > 0 && <li>{words.endStudents(asks.students)}</li>}
        {asks.sessions > 0 && <li>{words.endSessions(asks.sessions)}</li>}
        <li>{words.endLeads}</li>
      </ul>
    </ConfirmStaffChange>
  )
}

/** Ends a role, at once or with a last day; the consequences are shown first (`ConfirmEndRole`). */
export function EndRoleForm({
  others,
  today,
  answer,
}: {
  others: { id: string; name: string; role: StaffRole; since: string }[]
  today: string
  answer: Answer | undefined
}) {
  const { typed } = answer ?? {}
  return (
    <NamedPart id="end-role" title={words.endTitle}>
      <PostForm form="end" answer={answer} className="desk-form">
        <p>{words.endText}</p>
        <div className="field">
          <label htmlFor="end-whose">{words.who}</label>
          <select id="end-whose" name="whose" className="select" defaultValue={typed?.whose ?? ''}>
            <option value="">{words.choose}</option>
            {others.map(({ id, name, since, role }) => (
              <option key={`${id} ${since}`} value={id}>
                {name}, {deskWords.roles[role]}
              </option>
            ))}
          </select>
        </div>
        <Field name="lastDay" label={words.lastDay} hint={words.endHint} type="date" min={today} />
        <Submit kind="plain" does="end" label={words.end} />
      </PostForm>
    </NamedPart>
  )
}
