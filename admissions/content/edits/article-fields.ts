import type { EditField, FormShape } from './form.ts'

/** The drawings that an article can have. */
export const PICTURES = ['campus', 'desk', 'ledger', 'valley'] as const

const TITLE: EditField = { name: 'title', kind: 'line' }
const REST: EditField[] = [
  { name: 'description', kind: 'text' },
  { name: 'body', kind: 'markdown' },
]
const OWN: EditField[] = [
  { name: 'picture', kind: 'picture' },
  { name: 'published', kind: 'tick' },
]

/** The editable parts of an article that has a file. */
export const articleShape: FormShape = { fields: [TITLE, ...REST], lists: [] }

/** The editable parts of an article that was written at the desk. */
export const writtenArticleShape: FormShape = { fields: [TITLE, ...OWN, ...REST], lists: [] }

/** The fields of a new article, with its address. */
export const newArticleShape: FormShape = {
  fields: [TITLE, { name: 'address', kind: 'address' }, ...OWN, ...REST],
  lists: [],
}
