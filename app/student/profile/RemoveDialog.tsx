import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { EntryTexts } from '../../../admissions/profile/entries.ts'
import type { EntryKind } from '../../../admissions/profile/types.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast.ts'
import { TOAST_MS, profileWords as words } from '../../words/profile.ts'
import type { Answer } from './answer.ts'
import { EntryText } from './EntryText.tsx'
import type { ProfileData } from './profile-data.server.ts'
import { tabOfForm } from './tabs.ts'

interface Props {
  kind: EntryKind
  entry: EntryTexts
  data: ProfileData
  onClose(done: boolean): void
}

/** Asks before an entry goes. Without script it stands in the page. */
export function RemoveDialog({ kind, entry, data, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<Answer>()
  const tab = tabOfForm(kind)
  const [heading, cancel] = [useId(), useId()]
  const answer = fetcher.data
  const current = answer?.changed ?? entry
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    // Closing it would be told as an answer to the question.
    dialog.current?.removeAttribute('open')
    dialog.current?.showModal()
  }, [])

  useEffect(() => {
    if (!answer) return
    if (answer.done) showToast(words.toasts.removed, { stays: TOAST_MS })
    if (answer.failure) {
      const why = answer.failure === 'offline' ? 'reach' : answer.failure
      showToast(words.toasts.notRemoved(words.failures[why]), { kind: 'failure', stays: TOAST_MS })
    }
    if (answer.done || (answer.failure && answer.failure !== 'changed')) {
      dialog.current?.close()
      close.current(answer.done === 'removed')
    }
  }, [answer])

  function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('script', 'yes')
    fetcher.submit(form, { method: 'post', action: paths.profile() })
  }

  return (
    <dialog
      ref={dialog}
      open
      className="profile-dialog"
      aria-labelledby={heading}
      onClose={() => onClose(false)}
    >
      <h2 id={heading}>{words.confirm}</h2>
      {answer?.changed && <p>{words.confirmChanged}</p>}
      <EntryText kind={kind} entry={current} data={data} />
      <form id={cancel} method="get" action={paths.profile(tab)} onSubmit={closeIt} />
      <form method="post" action={paths.profile(tab)} onSubmit={remove} className="profile-send">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="form" value={kind} />
        <input type="hidden" name="entry" value={entry.id} />
        <input type="hidden" name="version" value={current.version} />
        <button type="submit" className="button profile-danger" disabled={fetcher.state !== 'idle'}>
          {words.remove}
        </button>
        <button type="submit" form={cancel} className="button">
          {words.cancel}
        </button>
      </form>
    </dialog>
  )

  function closeIt(event: FormEvent) {
    event.preventDefault()
    dialog.current?.close()
  }
}
