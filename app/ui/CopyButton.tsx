import { uiWords as words } from '../words/ui.ts'
import { ScriptButton } from './ScriptButton.tsx'
import { showToast } from './toast.ts'

/**
 * Copies a text on the page and confirms it. If the browser does not allow copying, says that the text can be
 * selected.
 */
export function CopyButton({
  text,
  label = words.copy,
  of,
  copiedText = words.copied,
  bare = false,
}: {
  text: string
  label?: string
  /** Names what it copies, if the page has several such buttons. */
  of?: string
  copiedText?: string
  bare?: boolean
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast(copiedText)
    } catch {
      showToast(words.notCopied, { kind: 'failure' })
    }
  }
  return (
    <ScriptButton
      className={bare ? 'button bare with-script' : 'button with-script'}
      onClick={copy}
      aria-label={of && words.copyOf(of)}
    >
      {label}
    </ScriptButton>
  )
}
