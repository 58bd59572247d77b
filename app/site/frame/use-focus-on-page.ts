import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../handle.ts'

/**
 * Moves the keyboard focus to the start of each new page, as after a load, unless an error or a field already
 * has it.
 */
export function useFocusOnPage() {
  const { pathname, hash } = useLocation()
  const { begins = 'content' } = usePageHandle()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const isLost = document.activeElement === document.body || document.activeElement?.closest('nav')
    if (isLost && !hash) document.getElementById(begins)?.focus({ preventScroll: true })
  }, [pathname, hash, begins])
}
