import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePageHandle } from '../handle.ts'

/** On each new page the keyboard starts where that page begins, as after a load, unless an error or a field has the focus already. */
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
