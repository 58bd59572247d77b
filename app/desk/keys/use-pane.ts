import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { findCurrentRow } from './keys.ts'

/** The least width of a window that has room for a person beside the list. */
const WIDE = '(min-width: 75rem)'
/**
 * Readers who move through a list by keys open no person on the way, because each opening is recorded in the
 * audit.
 */
const PAUSE_MS = 300

/**
 * Shows the person of a list's current row beside it. Rows name that page by `data-beside`; the row that is
 * shown has `aria-current`.
 */
export function usePane(desk: RefObject<HTMLElement | null>) {
  const navigate = useNavigate()
  /** The next page of the pane: while there is a timer, it waits for the pause, else it is loading. */
  const next = useRef<{ to: string; timer?: ReturnType<typeof setTimeout> }>(undefined)

  const isOpen = () => desk.current!.querySelector('[data-beside][aria-current]') !== null

  function open(to: string) {
    next.current = { to }
    void navigate(to, { preventScrollReset: true, replace: isOpen() })
  }

  return {
    /** Shows the current row once the focus has stayed on it, or at once. */
    follow(isAtOnce = false) {
      const isOnItsWay = next.current !== undefined
      clearTimeout(next.current?.timer)
      next.current = undefined
      const row = findCurrentRow(desk.current!)
      const to = row?.dataset.beside
      if (!to || !matchMedia(WIDE).matches || (row.hasAttribute('aria-current') && !isOnItsWay)) return
      if (isAtOnce) open(to)
      else next.current = { to, timer: setTimeout(() => open(to), PAUSE_MS) }
    },
    /** True if a person is shown beside the list, or is about to be. */
    isUsed: () => next.current !== undefined || isOpen(),
    /** Ends the pause without showing a person. */
    cancel() {
      clearTimeout(next.current?.timer)
      next.current = undefined
    },
    /** True while a page that was asked for by the list is on its way. */
    isOnItsWay: () => next.current !== undefined && next.current.timer === undefined,
    /** Returns whether the current row is still to be shown, and ends the pause before that. */
    hurry() {
      const { to, timer } = next.current ?? {}
      if (to && timer) {
        clearTimeout(timer)
        open(to)
      }
      return to !== undefined
    },
    /** To be called when the router has come to rest. */
    settle() {
      if (next.current?.timer === undefined) next.current = undefined
    },
  }
}
