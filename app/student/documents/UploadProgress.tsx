import { useFigures } from '../../ui/figures.ts'
import { documentWords } from './words.ts'

const words = documentWords.form

/** Renders the progress of an upload: `share` is the part sent, from 0 to 1. At 1 the server checks the file. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { percent } = useFigures()
  const roundedShare = Math.floor(share * 100) / 100
  return (
    <div className="document-progress grid gap-2">
      <progress value={share} max={1} aria-label={words.progress} />
      <p className="small quiet" role="status">
        {share < 1 ? words.underWay : words.looking}
      </p>
      <p className="small quiet" aria-hidden="true">
        {words.sent(percent(roundedShare))}
      </p>
      <button type="button" className="button" onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  )
}
