import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Leads to the field that the address names, and opens the fold that it is in. On a page that it loads itself, a browser does so. */
export function useFieldInAddress() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const field = document.getElementById(hash.slice(1))
    if (key === 'default' || !(field instanceof HTMLInputElement)) return
    const fold = field.closest('details')
    if (fold) fold.open = true
    field.focus()
  }, [hash, key])
}
