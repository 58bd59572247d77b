import { Link } from 'react-router'
import { MAX_SHORTLIST_NOTE_LENGTH } from '../../../admissions/shortlist/rules.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import type { OwnEntry } from './own-entry.ts'
import { nameRemarkField, pressOnShortlist } from './page-form.ts'
import { RemarkFields } from './RemarkFields.tsx'
import { shortlistWords as words } from './words.ts'

/**
 * Renders the student's note on an entry, and the last day to apply as they have read it. An application
 * that is under way has that day instead.
 */
export function Remark({ entry }: { entry: OwnEntry }) {
  return (
    <div className="remark-fields grid gap-3">
      <RemarkFields
        remark={getStoredTexts(entry)}
        names={getFieldNames(entry)}
        words={words}
        maxLength={MAX_SHORTLIST_NOTE_LENGTH}
        withDay={!entry.application}
      />
      {entry.application && (
        <p className="small quiet">
          {words.dayInApplication.before}
          <Link to={paths.application(entry.application)}>{words.dayInApplication.link}</Link>
          {words.dayInApplication.after}
        </p>
      )}
      <button {...pressOnShortlist('save', entry.programme.id)} className="button">
        {words.save}
      </button>
    </div>
  )
}

/** True if the text typed for this entry is wrong or was changed elsewhere too. */
export function isNoteWrong(entry: OwnEntry, { errors, changed }: Answer = {}) {
  const { note, deadline } = getFieldNames(entry)
  return [note, deadline].some((name) => (errors?.[name] ?? changed?.[name]) !== undefined)
}

/** True if there is unsaved input, which must stay visible. */
export function isRemarkOpen(entry: OwnEntry, answer?: Answer) {
  const [stored, names] = [getStoredTexts(entry), getFieldNames(entry)]
  const isTyped = (['note', 'deadline'] as const).some((field) => {
    const text = answer?.typed?.[names[field]]
    return text !== undefined && text !== stored[field]
  })
  return isTyped || isNoteWrong(entry, answer)
}

const getStoredTexts = ({ note, deadline }: OwnEntry) => ({ note, deadline: deadline?.day ?? '' })

const getFieldNames = ({ programme: { id } }: OwnEntry) => ({
  note: nameRemarkField('note', id),
  deadline: nameRemarkField('deadline', id),
})
