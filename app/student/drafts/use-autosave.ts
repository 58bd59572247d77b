import { type RefObject, useEffect, useRef, useState } from 'react'
import { createKey } from '../../forms/send-form.ts'
import { useBackgroundSend } from '../../forms/use-background-send.ts'
import type { DraftAnswer } from './actions.server.ts'
import { removeLocalText, storeLocalText, takeLocalTexts } from './local-text.ts'

const PAUSE_MS = 1_500
/** After a save that got no answer. */
const AGAIN_MS = 15_000

export type SaveState = 'saved' | 'unsaved' | 'sending' | 'offline' | 'changed' | 'refused'

interface StoredText {
  id: string
  version: number
  text: string
}

/**
 * Saves a text when typing stops, when the page is left, and when the connection is back. Unsaved text is
 * stored in this browser as well. A version from elsewhere is taken over if nothing is unsaved here;
 * otherwise automatic saving stops, and both texts stay until the user saves. Returns the version that the
 * text began from, and the function to call on each change.
 */
export function useAutosave(
  field: RefObject<HTMLTextAreaElement | null>,
  stored: StoredText,
  { isRefused, onText }: { isRefused: boolean; onText(text: string): void },
) {
  const { send, answer, underWay } = useBackgroundSend<DraftAnswer>()
  const [state, setState] = useState<SaveState>('saved')
  const [version, setVersion] = useState(stored.version)
  const text = useRef(stored.text)
  // The field's text of that version, and the text being sent.
  const last = useRef({
    version: stored.version,
    saved: stored.text,
    sent: stored.text,
    // The text that a button sent.
    submitted: undefined as string | undefined,
    isSending: false,
    isChanged: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [tab] = useState(createKey)

  const isUnsaved = () => text.current !== last.current.saved
  const noteVersion = (number: number) => {
    last.current.version = number
    setVersion(number)
  }
  const noteSaved = (number: number, saved: string) => {
    noteVersion(number)
    last.current.saved = saved
    last.current.isChanged = false
    if (isUnsaved()) {
      setState('unsaved')
      return saveLater(PAUSE_MS)
    }
    clearTimeout(timer.current)
    removeLocalText(stored.id, tab, saved)
    setState('saved')
  }
  const saveLater = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => current.current.save(), ms)
  }
  const save = () => {
    if (!isUnsaved() || last.current.isChanged) return
    if (!navigator.onLine) return setState('offline')
    if (underWay) return saveLater(PAUSE_MS)
    last.current.sent = text.current
    last.current.isSending = true
    setState('sending')
    send({ do: 'auto', text: text.current, version: String(last.current.version) })
  }
  const show = (newText: string) => {
    text.current = newText
    if (field.current) field.current.value = newText
    onText(newText)
  }
  const type = (newText: string) => {
    text.current = newText
    onText(newText)
    storeLocalText(stored.id, tab, { version: last.current.version, text: newText })
    if (last.current.isChanged) return
    if (!isUnsaved()) return noteSaved(last.current.version, newText)
    setState(navigator.onLine ? 'unsaved' : 'offline')
    saveLater(PAUSE_MS)
  }
  const current = useRef({ save, type, noteSaved, show, isUnsaved })
  current.current = { save, type, noteSaved, show, isUnsaved }

  useTextFromBefore()
  useEffect(() => {
    if (!answer) return
    const { sent: sentText, submitted } = last.current
    last.current.isSending = false
    if (answer.saved) return current.current.noteSaved(answer.saved, sentText)
    if (!answer.current) return setState('refused')
    const { version: number, text: currentText } = answer.current
    // A save of our own whose answer was lost, or that a button sent meanwhile.
    if (currentText === sentText || currentText === submitted)
      return current.current.noteSaved(number, currentText)
    noteVersion(number)
    last.current.isChanged = true
    setState('changed')
  }, [answer])
  useEffect(() => {
    if (underWay || !last.current.isSending) return
    // There was no answer: try again.
    last.current.isSending = false
    setState(navigator.onLine ? 'unsaved' : 'offline')
    saveLater(AGAIN_MS)
  }, [underWay])
  useEffect(() => {
    if (isRefused) {
      last.current.isChanged = true
      setState('changed')
    }
  }, [isRefused])
  // A version that the page has reread: our own save, one of another tab, or the text shown beside ours.
  useEffect(() => {
    if (stored.version <= last.current.version && !last.current.isChanged) return
    if (stored.text === text.current || stored.text === last.current.submitted)
      current.current.noteSaved(stored.version, stored.text)
    else if (last.current.isChanged) noteVersion(stored.version)
    else if (!current.current.isUnsaved()) {
      current.current.show(stored.text)
      current.current.noteSaved(stored.version, stored.text)
    }
  }, [stored.version, stored.text])
  useEffect(() => {
    const saveNow = () => current.current.save()
    const leave = () => {
      if (!current.current.isUnsaved() || last.current.isChanged) return
      const form = new FormData()
      const fields = { do: 'auto', text: text.current, version: String(last.current.version) }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      navigator.sendBeacon(address, form)
    }
    const address = location.pathname
    addEventListener('online', saveNow)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', saveNow)
      removeEventListener('pagehide', leave)
      clearTimeout(timer.current)
      leave()
    }
  }, [])
  return {
    state,
    version,
    onInput: (newText: string) => current.current.type(newText),
    onSubmit() {
      last.current.submitted = text.current
    },
  }

  /** Restores text typed before the script had loaded, or typed in this browser earlier and never saved. */
  function useTextFromBefore() {
    useEffect(() => {
      const local = takeLocalTexts(stored.id, tab, stored.text)
      const typedText = field.current?.value
      if (typedText !== undefined && typedText !== field.current?.defaultValue) {
        const isKept = !local || typedText.includes(local.text)
        if (!isKept) show(joinTexts(typedText, local.text))
        type(field.current!.value)
      } else if (local) {
        show(local.text)
        if (local.version === stored.version) return type(local.text)
        last.current.isChanged = true
        setState('changed')
      }
    }, [])
  }
}

/** Joins two unsaved texts of one field, one below the other, to let the user choose. */
const joinTexts = (newText: string, earlier: string) => `${newText}\n\n${earlier}`
