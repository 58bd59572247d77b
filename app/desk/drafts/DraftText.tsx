import { splitParagraphs } from '../../../admissions/drafts/sentences.ts'
import { deskDraftWords as words } from './words.ts'

/** A part of the text, from `start` on. */
export interface CommentedPart {
  start: number
  quote: string
}

/**
 * Shows the text in numbered paragraphs. Sentences, or words selected within one, can be chosen for the form
 * with that id.
 */
export function DraftText({
  text,
  form,
  onSelect,
}: {
  text: string
  /** If `undefined`, sentences cannot be chosen. */
  form: string | undefined
  onSelect: (part: CommentedPart) => void
}) {
  const paragraphs = splitParagraphs(text)
  if (paragraphs.length === 0) return <p className="quiet">{words.empty}</p>
  return (
    <ol className="draft-paragraphs" onPointerUp={() => form && readSelection(onSelect)}>
      {paragraphs.map(({ start, sentences }) => (
        <li key={start}>
          {sentences.map((sentence) =>
            form ? (
              // A choice is of these words: if the student changes them, it must be made again.
              <label key={toValue(sentence.start, sentence.text)}>
                <input type="radio" form={form} name="about" value={toValue(sentence.start, sentence.text)} />{' '}
                <span data-start={sentence.start}>{sentence.text}</span>{' '}
              </label>
            ) : (
              <span key={sentence.start}>{sentence.text} </span>
            ),
          )}
        </li>
      ))}
    </ol>
  )
}

/** Returns the value of a choice: where the part begins, and its words. */
export const toValue = (start: number, quote: string) => `${start} ${quote}`

/** Passes on the selected text, if it is within one sentence. */
function readSelection(onSelect: (part: CommentedPart) => void) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const { startContainer, startOffset, endContainer } = selection.getRangeAt(0)
  const start = startContainer.parentElement?.dataset.start
  const selectedText = selection.toString()
  const quote = selectedText.trim()
  if (start === undefined || startContainer !== endContainer || quote === '') return
  onSelect({ start: Number(start) + startOffset + selectedText.indexOf(quote), quote })
}
