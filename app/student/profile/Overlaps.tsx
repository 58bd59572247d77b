import { listGroups } from '../../../admissions/profile/fields.ts'
import { nameAnswerField, nameCurrentField } from './parts.ts'
import type { ProfileForm } from './use-profile-form.ts'
import { profileWords as words } from './words.ts'

interface Props {
  form: ProfileForm
  id: string | undefined
  /** A value as people read it: `IN` is India. */
  say(field: string, value: string): string
}

/** Renders the values changed both here and elsewhere, with a choice of which to keep. Sent with the form. */
export function Overlaps({ form, id, say }: Props) {
  const { overlaps = [], current } = form.answer
  if (!current || overlaps.length === 0) return null
  const groups = listGroups(form.name).filter(([first]) => overlaps.includes(first))
  const describeGroup = (texts: Record<string, string>, group: string[]) =>
    group
      .map((field) => say(field, texts[field]))
      .filter(Boolean)
      .join(', ') || words.empty
  return (
    <section className="profile-overlaps" id={id} tabIndex={-1} aria-labelledby={`${form.id}-overlaps`}>
      <h3 id={`${form.id}-overlaps`}>{words.overlap.heading}</h3>
      <p>{words.overlap.lead}</p>
      {groups.map((group) => (
        <fieldset key={group[0]}>
          <legend>{words.overlap.which(group.map(form.label).join(', '))}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="profile-radio">
              <input
                type="radio"
                id={side === 'mine' ? `${form.id}-${getChoiceId(group[0])}` : undefined}
                name={nameAnswerField(group[0])}
                value={side}
                required
              />
              <span>
                {words.overlap[side](describeGroup(side === 'mine' ? form.values : current, group))}
              </span>
            </label>
          ))}
          {group.map((field) => (
            <input key={field} type="hidden" name={nameCurrentField(field)} value={current[field]} />
          ))}
        </fieldset>
      ))}
    </section>
  )
}

/** Returns the id of a group's first choice, for links that lead to it. */
export function getChoiceId(group: string) {
  return `keep-${group}`
}
