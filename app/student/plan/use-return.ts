import { useEffect, useState } from 'react'

/**
 * Key under which a tab remembers that its payer pressed a way to pay: a phone may close the page while
 * another app is open.
 */
const keyOf = (order: string) => `left-to-pay ${order}`

/** Notices when a payer comes back to the page from another app after pressing a way to pay an order. */
export function useReturn(order: string) {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && hasLeft(order)) setIsBack(true)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [order])
  return {
    isBack,
    noteLeaving() {
      keep(order)
    },
    dismiss() {
      forget(order)
      setIsBack(false)
    },
  }
}

// A browser that keeps nothing for the site throws.
function hasLeft(order: string) {
  try {
    return sessionStorage.getItem(keyOf(order)) !== null
  } catch {
    return false
  }
}

function keep(order: string) {
  try {
    sessionStorage.setItem(keyOf(order), '1')
  } catch {}
}

function forget(order: string) {
  try {
    sessionStorage.removeItem(keyOf(order))
  } catch {}
}
