import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useAnswer } from '../../forms/notice.ts'
import type { ThreadAnswer } from './actions.server.ts'

/** What the last action answered, until the page is opened anew: a message that has left says no more of what stood against it before. */
export function useThreadAnswer(actionData: unknown): ThreadAnswer | undefined {
  const { key } = useLocation()
  const answered = useRef(key)
  const answer = useAnswer(actionData as ThreadAnswer | undefined)
  if (actionData !== undefined) answered.current = key
  return answered.current === key ? answer : undefined
}
