import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../handle.ts'

/**
 * On each new page the keyboard goes on where that page begins, as where a browser loads one. What has the focus already keeps it: a sentence
 * that says what is wrong, or a field.
 */
export function useFocusOnPage() {
  const { pathname, hash } = useLocation()
  const { begins = 'content' } = usePageHandle()
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const isLost = document.activeElement === document.body || document.activeElement?.closest('nav')
    if (isLost && !hash) document.getElementById(begins)?.focus({ preventScroll: true })
  }, [pathname, hash, begins])
}
