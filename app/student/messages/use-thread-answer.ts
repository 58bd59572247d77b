import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useAnswer } from '../../forms/form-toast.ts'
import type { ThreadAnswer } from './actions.server.ts'

/**
 * Returns the last action's answer until the page is opened again: once a message is sent, earlier errors
 * about it are gone.
 */
export function useThreadAnswer(actionData: unknown): ThreadAnswer | undefined {
  const { key } = useLocation()
  const answered = useRef(key)
  const answer = useAnswer(actionData as ThreadAnswer | undefined)
  if (actionData !== undefined) answered.current = key
  return answered.current === key ? answer : undefined
}
