import { partsOf } from './parts.ts'

/** What the part of the page's form in which something stands would send. */
export function partSent(element: Element): FormData | undefined {
  const within = element.closest<HTMLElement>('[data-part]')
  const form = element.closest('form')
  if (!within || !form) return undefined
  const place = Array.from(form.querySelectorAll('[data-part]')).indexOf(within)
  return partsOf(new FormData(form))[place]
}
