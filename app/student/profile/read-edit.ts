import type { Edit, Texts } from '../../../admissions/editing/merge.ts'
import { blank, type FormName, fieldsOf, groupsOf } from '../../../admissions/profile/fields.ts'
import { editIn } from '../../forms/edit-in.ts'
import { textsIn } from '../../forms/texts-in.ts'

/**
 * Field names for the question of which value to keep: the stored value that was shown, and the answer for
 * its group.
 */
export const currentField = (name: string) => `now.${name}`
export const answerField = (group: string) => `keep.${group}`

/**
 * Reads a form of the profile. Once the user has chosen which value to keep, the stored value becomes the
 * base, so a later change is asked about again.
 */
export function readEdit(form: FormName, part: FormData): Edit {
  const texts = textsIn(part)
  const read = editIn(texts, fieldsOf(form))
  const filled = (texts: Partial<Texts>): Texts =>
    Object.fromEntries(Object.keys(blank(form)).map((field) => [field, texts[field] ?? '']))
  const [values, base] = [filled(read.values), filled(read.base)]
  for (const group of groupsOf(form)) {
    const answer = texts.get(answerField(group[0]))
    if (answer !== 'mine' && answer !== 'theirs') continue
    for (const field of group) {
      base[field] = texts.get(currentField(field)) ?? ''
      if (answer === 'theirs') values[field] = base[field]
    }
  }
  return { values, base }
}
