import { z } from 'zod'
import { id, requireUnique, words } from '../pieces.ts'

/** Names that a message template may have in braces, filled in when the template is used. */
export const TEMPLATE_FIELDS = [
  'student',
  'counsellor',
  'company',
  'programme',
  'institution',
  'deadline',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

/** Messages that are written often. */
export const messageTemplates = z
  .array(z.strictObject({ id, title: words, text: words }))
  .check(requireUnique('id'), requireUnique('title'))

export type MessageTemplate = z.infer<typeof messageTemplates>[number]
