import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { showToast } from '../ui/toast.ts'

/** What an answer says of what was done. */
export interface Notice {
  done?: string
  warned?: string
  failed?: string
  /** A link that was made; shown once. */
  link?: string
  /** How long it stays, in ms, where that is not the 1.5 s of profile and sign-in. */
  stays?: number
}

/** Says it at the top, once for each answer. */
export function useNotice(notice: Notice | undefined) {
  useEffect(() => showNotice(notice), [notice])
}

export function showNotice({ done, warned, failed, stays = 1_500 }: Notice = {}) {
  const text = done ?? warned ?? failed
  if (text) showToast(text, { kind: done ? 'success' : warned ? 'warning' : 'failure', stays })
}

/** What the last action answered, also once the page's data was read again: the router forgets it then. One that answers nothing and leads on to a page ends it: what an earlier try had wrong is wrong no more. */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const last = useRef(actionData)
  const posted = useRef(false)
  const { state, formMethod } = useNavigation()
  if (actionData !== undefined) last.current = actionData
  else if (state === 'idle' && posted.current) last.current = undefined
  posted.current = state !== 'idle' && formMethod === 'POST'
  return last.current
}

/** What a page has to say when it is opened, and not again when its data is read again. */
export function useFirst<Value>(value: Value): Value {
  return useState(value)[0]
}
