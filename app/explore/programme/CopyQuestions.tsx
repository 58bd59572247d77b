import { recordWords } from '../../programme/words.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'

const words = recordWords.questions

/** Copies the unpublished points as a mail to the university. */
export function CopyQuestions({ names }: { names: string[] }) {
  return <CopyButton text={words.mail(names)} label={words.copy} copiedText={words.copied} />
}
