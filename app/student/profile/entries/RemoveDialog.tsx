import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { EntryKind } from '../../../../admissions/profile/fields.ts'
import type { EntryTexts } from '../../../../admissions/profile/types.ts'
import { showFormToast } from '../../../forms/form-toast.ts'
import { ActionButton } from '../../../forms/PostForm.tsx'
import { paths } from '../../../paths.ts'
import type { ProfileAnswer } from '../actions.server.ts'
import type { ProfileData } from '../page.server.ts'
import { findTabOfForm } from '../tabs.ts'
import { profileWords as words } from '../words.ts'
import { EntryText } from './EntryText.tsx'

interface Props {
  kind: EntryKind
  entry: EntryTexts
  data: ProfileData
  /** Without script: it was changed since the question was asked. */
  again: boolean
  /** The answer to the page's form. */
  answered?: ProfileAnswer
  onClose(isRemoved: boolean): void
}

/** Asks before an entry is removed. Without script, the question is part of the page. */
export function RemoveDialog({ kind, entry, data, again, answered, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  const [before] = useState(answered)
  const formAction = paths.profile(findTabOfForm(kind))
  const heading = useId()
  const isAnswer = answered !== before && answered?.form === kind && answered.key === entry.id
  const answer = isAnswer ? answered : undefined
  const current = answer?.changed ?? entry
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    // Closing the dialog would count as an answer.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
  }, [])

  useEffect(() => {
    if (!answer) return
    const reason = answer.failure === 'offline' ? 'reach' : answer.failure
    showFormToast({
      done: answer.outcome && words.toasts.removed,
      failed: reason && words.toasts.notRemoved(words.failures[reason]),
    })
    if (answer.outcome || (answer.failure && answer.failure !== 'changed')) {
      dialog.current?.close()
      close.current(answer.outcome === 'removed')
    }
  }, [answer])

  return (
    <dialog
      ref={dialog}
      open
      className="profile-dialog"
      aria-labelledby={heading}
      onClose={() => onClose(false)}
    >
      <h2 id={heading}>{words.confirm}</h2>
      {(again || answer?.changed) && <p>{words.confirmChanged}</p>}
      <EntryText kind={kind} entry={current} data={data} />
      <div className="profile-send" data-part="question">
        <input type="hidden" name="form" value={kind} />
        <input type="hidden" name="entry" value={entry.id} />
        <input type="hidden" name="version" value={current.version} />
        <ActionButton does="remove" kind="danger" formAction={formAction} disabled={busy}>
          {words.remove}
        </ActionButton>
        <ActionButton does="cancel" formAction={formAction} onClick={closeIt}>
          {words.cancel}
        </ActionButton>
      </div>
    </dialog>
  )

  function closeIt(event: MouseEvent) {
    event.preventDefault()
    dialog.current?.close()
  }
}
