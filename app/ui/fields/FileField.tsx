import { Field } from './Field.tsx'
import './file-field.css'

/** The field of every form that takes a file, which is called `file`. `accept`: the endings of names that a browser offers. */
export function FileField(
  own: Pick<Parameters<typeof Field>[0], 'label' | 'hint' | 'accept' | 'aria-required'>,
) {
  return <Field name="file" type="file" {...own} />
}

/** What is kept as a document. */
export const DOCUMENT_ENDINGS = '.pdf,.docx,.jpg,.jpeg,.png,.webp'
