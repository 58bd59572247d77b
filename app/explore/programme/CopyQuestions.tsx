import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { showToast } from '../../ui/toast.ts'
import { recordWords as words } from '../../words/explore/record.ts'

/** What nobody has published, as a mail to the university. */
export function CopyQuestions({ names }: { names: string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(words.questions.mail(names))
      showToast(words.questions.copied)
    } catch {
      showToast(words.questions.notCopied, { kind: 'failure' })
    }
  }
  return (
    <ScriptButton className="button with-script" onClick={copy}>
      {words.questions.copy}
    </ScriptButton>
  )
}
