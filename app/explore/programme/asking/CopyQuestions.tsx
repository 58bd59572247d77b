import type { Programme } from '../../../../admissions/catalogue/records.ts'
import { recordWords } from '../../../programme/words.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

const words = recordWords.questions

/** Copies the unpublished points of a programme as a mail to the university. */
export function CopyQuestions({ programme, names }: { programme: Programme; names: string[] }) {
  return <CopyButton text={words.mail(programme, names)} label={words.copy} copiedText={words.copied} />
}
