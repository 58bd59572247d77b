import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { setNotSent, useNotSent } from '../site/line/not-sent.ts'
import { showToast } from '../ui/toast.ts'

/** The text for which Send was pressed, and how often the writer had sent this very text before. */
export interface PressedText {
  text: string
  before: number
}

const countEqual = (text: string, sentTexts: string[]) =>
  sentTexts.filter((sentText) => sentText === text.trim()).length

/** True if a text has arrived since Send was pressed, even if the answer was an error. */
export function hasArrived({ text, before }: PressedText, sentTexts: string[]): boolean {
  return countEqual(text, sentTexts) > before
}

/**
 * Says that a text has arrived if its answer was lost and the reread page contains it. By then the page has
 * said that sending failed. Returns the function that notes the text being sent; `undefined` if another button
 * was pressed.
 *
 * @param sentTexts what the reader has sent, as the page shows it
 * @param arrived the sentence that says so
 */
export function useLostAnswer(sentTexts: string[], arrived: string) {
  const pressed = useRef<PressedText>(undefined)
  const failure = useNotSent()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    if (failure === undefined) pressed.current = undefined
    if (!pressed.current || !hasArrived(pressed.current, sentTexts)) return
    pressed.current = undefined
    setNotSent(undefined)
    showToast(arrived)
  }, [isIdle, failure, sentTexts, arrived])
  return (text: string | undefined) => {
    pressed.current = text === undefined ? undefined : { text, before: countEqual(text, sentTexts) }
  }
}
