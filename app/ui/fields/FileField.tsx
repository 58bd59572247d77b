import { Field } from './Field.tsx'
import './file-field.css'

/**
 * Renders the field of every form that takes a file, named `file`. `accept`: the file extensions that the
 * browser offers.
 */
export function FileField(
  own: Pick<Parameters<typeof Field>[0], 'label' | 'hint' | 'accept' | 'aria-required'>,
) {
  return <Field name="file" type="file" {...own} />
}

/** Accepted file types for documents. */
export const DOCUMENT_ENDINGS = '.pdf,.docx,.jpg,.jpeg,.png,.webp'
