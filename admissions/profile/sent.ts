import type { Edit } from '../editing/merge.ts'
import { type FormName, fieldsOf, groupsOf } from './fields.ts'

/** What a form's other fields are called: what a field held when the form was filled, what it was found to hold since, which to keep. */
export const PREFIX = { base: 'was.', current: 'now.', keep: 'keep.' } as const

/**
 * Reads what a form of the profile sent: its own fields and nothing else. Where the person was asked which of two values to keep, their
 * answer is put in: what is kept now becomes the base, so that a change since is asked about again.
 */
export function readEdit(form: FormName, sent: FormData): Edit {
  const text = (name: string) => {
    const value = sent.get(name)
    return typeof value === 'string' ? value : ''
  }
  const fields = fieldsOf(form)
  const read = (prefix: string) => Object.fromEntries(fields.map((field) => [field, text(prefix + field)]))
  const [values, base, current] = [read(''), read(PREFIX.base), read(PREFIX.current)]
  for (const group of groupsOf(form)) {
    const kept = text(PREFIX.keep + group[0])
    if (kept !== 'mine' && kept !== 'theirs') continue
    for (const field of group) {
      base[field] = current[field]
      if (kept === 'theirs') values[field] = current[field]
    }
  }
  return { values, base }
}
