import { z } from 'zod'

/** A field of a form; empty if it is missing or is not text. */
export const textField = z.string().catch('')

/** The same without the spaces around it. */
export const trimmedField = textField.transform((text) => text.trim())
