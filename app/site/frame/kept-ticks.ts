/** What somebody picked is kept on this device under these names (`app/programme/ticks/kept-choices.ts`). */
const NAMES = ['shortlist', 'compare'] as const

/**
 * Shows in the ticks of a page, which is the same for everyone, what is kept on this device, before the page's own script does. `shortlist` is
 * false where the shortlist is a student's, and the page knows it. True when anything is kept.
 */
export function showKept({ shortlist }: { shortlist: boolean }): boolean {
  const kept = { shortlist: idsIn('shortlist'), compare: idsIn('compare') }
  if (shortlist)
    for (const tick of document.querySelectorAll<HTMLButtonElement>('.shortlist-tick'))
      if (kept.shortlist.includes(tick.value)) {
        tick.setAttribute('aria-checked', 'true')
        // What it does when it is pressed: the form that takes off instead of the one that adds (`app/programme/ticks/ShortlistButton.tsx`).
        tick.setAttribute('form', 'take-off')
      }
  for (const tick of document.querySelectorAll<HTMLInputElement>('.compare-tick input'))
    if (kept.compare.includes(tick.value)) tick.checked = true
  return NAMES.some((name) => kept[name].length > 0)
}

function idsIn(name: (typeof NAMES)[number]): unknown[] {
  const choices: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
  return Array.isArray(choices) ? choices.map((choice) => choice?.id) : []
}
