import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { findTitleFault, tidyTitle } from '../../../admissions/documents/rules.ts'
import { MAX_FILE_BYTES } from '../../../admissions/documents/types.ts'
import { showFormToast } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { type Sending, sendDocument } from './send.ts'
import { documentWords } from './words.ts'

/**
 * Sends a form with a title and a file to an address that answers with data, and reports progress. Calls
 * `onDone` once the file is saved.
 */
export function useUpload(address: string, onDone?: (form: HTMLFormElement) => void) {
  const [answer, setAnswer] = useState<Answer>()
  const [sending, setSending] = useState<Sending>()
  const [share, setShare] = useState(0)
  const { revalidate } = useRevalidator()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    const form = new FormData(element)
    const formErrors = findErrors(form)
    setAnswer(formErrors && { errors: formErrors })
    if (formErrors) return

    setShare(0)
    const under = sendDocument(address, form, setShare)
    setSending(under)
    const answered = await under.answer
    setSending(undefined)
    setAnswer(answered)
    if (!answered) return
    showFormToast(answered.toast)
    const { done, warned } = answered.toast ?? {}
    if (!done && !warned) return
    element.reset()
    onDone?.(element)
    revalidate()
  }

  return { answer, sending, share, submit }
}

/** Checks that need no server; the server checks again. */
function findErrors(form: FormData) {
  const file = form.get('file')
  const picked = file instanceof File && file.name !== '' ? file : undefined
  const title = findTitleFault(tidyTitle(String(form.get('title') ?? '')))
  const fault = !picked ? 'file-missing' : picked.size > MAX_FILE_BYTES ? 'file-too-long' : undefined
  if (!title && !fault) return undefined
  return {
    ...(title && { title: documentWords.faults[title] }),
    ...(fault && { file: documentWords.faults[fault] }),
  }
}
