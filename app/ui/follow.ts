import { type RefCallback, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Lets the router follow every plain `<a href="/…">` inside, except links to files (`type`). For long lists:
 * a hundred `Link`s cost as much as everything else.
 */
export function useFollow(): RefCallback<HTMLElement> {
  const navigate = useNavigate()
  return useCallback(
    (within: HTMLElement | null) => {
      if (!within) return
      function handleClick(event: MouseEvent) {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const here =
          link?.getAttribute('href')?.startsWith('/') && !link.target && !link.download && !link.type
        const plain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!link || !here || !plain || event.defaultPrevented) return
        event.preventDefault()
        const { pathname, search, hash } = link
        navigate({ pathname, search, hash }, { replace: link.href === window.location.href })
      }
      within.addEventListener('click', handleClick)
      return () => within.removeEventListener('click', handleClick)
    },
    [navigate],
  )
}
