import { CopyButton } from '../../ui/CopyButton.tsx'
import { ScriptButton } from '../../ui/ScriptButton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { shortlistWords } from './words.ts'
import './page.css'

const words = shortlistWords.share

/** Renders a new link, which is shown once. `title`: the title of a message with it. */
export function MadeLink({ link, title }: { link: string; title: string }) {
  const canShare = useHydrated() && 'share' in navigator
  return (
    <div className="notice warm made-link" role="status">
      <label htmlFor="made-link">{words.made}</label>
      <input
        id="made-link"
        className="input"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} copiedText={words.copied} />
      {canShare && (
        <ScriptButton
          className="button"
          // Closing the share dialog rejects the promise; this is no error.
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          {words.send}
        </ScriptButton>
      )}
    </div>
  )
}
