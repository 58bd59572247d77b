import { z } from 'zod'
import { textField } from '../inputs/text-field.ts'

/** `do` is the button: send, draft, or `undo NR`; typing: none was pressed. */
export const messageForm = z.object({
  do: z.string().catch('send'),
  text: textField.transform((text) => text.replace(/\r\n/g, '\n').replace(/\0/g, '').trim()),
  /** How it goes by WhatsApp too, as its writer was told. */
  copy: z.enum(['text', 'template']).optional().catch(undefined),
  seen: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})
