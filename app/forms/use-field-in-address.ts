import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Goes to the field that the address names and opens its fold. A browser does this itself on a full page
 * load.
 */
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
