import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAnswer } from '../forms/form-toast.ts'

/** The answers of this tab, by their place in its history. Nothing else holds what a family typed. */
const answers = new Map<string, unknown>()

/**
 * Returns the answer of a tool whose form keeps nothing, with what was typed into it: also after Back or
 * Forward.
 */
export function useToolAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const answer = useAnswer(actionData)
  useEffect(() => {
    if (answer !== undefined) answers.set(key, answer)
  }, [key, answer])
  return answer ?? (answers.get(key) as Answer | undefined)
}
