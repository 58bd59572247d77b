import type { Edit, Texts } from '../../../admissions/editing/merge.ts'
import { isUuid } from '../../../admissions/inputs/uuid.ts'
import { ENTRY_KINDS, type FormName, listFields, listGroups } from '../../../admissions/profile/fields.ts'
import { nameBeforeField } from '../../forms/before-field.ts'
import { readPressed } from '../../forms/press.ts'
import { readTexts } from '../../forms/read-form.ts'
import { createKey } from '../../forms/send-form.ts'

/**
 * A part of the page's form as it was sent: About, an entry, a draft of one, or the question before an entry
 * is removed. The page is one form, so pressing a button loses nothing that was typed elsewhere.
 */
export interface Part extends Edit {
  form: FormName
  /** An entry's id, or the draft of a new one; `about` for About. */
  key: string
  /** The entry that is changed or removed; `undefined` for a new one. */
  entry?: string
  /** In a question: the version of the entry that was shown. */
  version?: string
  /** True if its button was pressed. */
  isPressed: boolean
  /** Its fields by name: one that is not shown is not there. */
  texts: Map<string, string>
}

/** Returns the parts of the page's form. Each starts with the name of its form; an unknown name is left out. */
export function splitParts(posted: FormData): Part[] {
  const parts = [new FormData()]
  for (const [name, value] of posted) {
    if (name === 'form' && parts.at(-1)!.has('form')) parts.push(new FormData())
    parts.at(-1)!.append(name, value)
  }
  return parts.flatMap((part) => readPart(readTexts(part)) ?? [])
}

/** Returns the part whose button was pressed. */
export function findPressedPart(parts: Part[]): Part | undefined {
  return parts.find(({ isPressed }) => isPressed) ?? parts[0]
}

/**
 * Returns the names of two fields that ask which value to keep: one with the stored value that was shown,
 * one with the answer for its group.
 */
export const nameCurrentField = (name: string) => `now.${name}`
export const nameAnswerField = (group: string) => `keep.${group}`

function readPart(texts: Map<string, string>): Part | undefined {
  const form = (['about', ...ENTRY_KINDS] as const).find((name) => name === texts.get('form'))
  if (!form) return undefined
  const entry = (form !== 'about' && texts.get('entry')) || undefined
  return {
    form,
    key: form === 'about' ? 'about' : (entry ?? readDraftId(texts)),
    entry,
    version: texts.get('version'),
    isPressed: readPressed(texts)[0] !== '',
    texts,
    ...readPartEdit(form, texts),
  }
}

/**
 * Returns the typed values and the values before. Once the user has chosen which value to keep, the stored
 * value counts as the one before, so a later change is asked about again.
 */
function readPartEdit(form: FormName, texts: Map<string, string>): Edit {
  const read = (nameOf: (field: string) => string): Texts =>
    Object.fromEntries(listFields(form).map((field) => [field, texts.get(nameOf(field)) ?? '']))
  const [values, base] = [read((field) => field), read(nameBeforeField)]
  for (const group of listGroups(form)) {
    const answer = texts.get(nameAnswerField(group[0]))
    if (answer !== 'mine' && answer !== 'theirs') continue
    for (const field of group) {
      base[field] = texts.get(nameCurrentField(field)) ?? ''
      if (answer === 'theirs') values[field] = base[field]
    }
  }
  return { values, base }
}

function readDraftId(texts: Map<string, string>): string {
  const draft = texts.get('draft') ?? ''
  return isUuid(draft) ? draft : createKey()
}
