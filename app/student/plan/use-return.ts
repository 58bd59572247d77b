import { useEffect, useState } from 'react'

/**
 * Returns the key under which a tab remembers that its payer pressed a way to pay: a phone may close the page
 * while another app is open.
 */
const getStorageKey = (order: string) => `left-to-pay ${order}`

/** Notices when a payer comes back to the page from another app after pressing a way to pay an order. */
export function useReturn(order: string) {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    const checkReturn = () => {
      if (document.visibilityState === 'visible' && hasLeft(order)) setIsBack(true)
    }
    checkReturn()
    document.addEventListener('visibilitychange', checkReturn)
    return () => document.removeEventListener('visibilitychange', checkReturn)
  }, [order])
  return {
    isBack,
    noteLeaving() {
      rememberLeaving(order)
    },
    dismiss() {
      forgetLeaving(order)
      setIsBack(false)
    },
  }
}

// Throws in a browser that stores nothing for the site.
function hasLeft(order: string) {
  try {
    return sessionStorage.getItem(getStorageKey(order)) !== null
  } catch {
    return false
  }
}

function rememberLeaving(order: string) {
  try {
    sessionStorage.setItem(getStorageKey(order), '1')
  } catch {}
}

function forgetLeaving(order: string) {
  try {
    sessionStorage.removeItem(getStorageKey(order))
  } catch {}
}
