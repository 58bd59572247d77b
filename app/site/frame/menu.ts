/**
 * Closes a menu on Escape, on a click beside it, and when one of its links is followed; opening and closing
 * it otherwise needs no script.
 */
export function closeMenuOn(event: Event) {
  const menu = document.querySelector<HTMLDetailsElement>(':is(.site-menu, .person-menu)[open]')
  if (!menu) return
  if (event instanceof KeyboardEvent) {
    if (event.key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
    return
  }
  const target = event.target as Element
  if (!menu.contains(target) || target.closest('a')) menu.open = false
}
