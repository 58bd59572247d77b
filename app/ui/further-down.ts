/** As many of a list's entries as the first view of any window begins with. */
const IN_FIRST_VIEW = 3

/** Marks the entries of a long list, by their place from 0, that are laid out once the page is painted (`base.css`, `server/startLater.ts`). */
export function furtherDown(place: number) {
  return { 'data-further-down': place >= IN_FIRST_VIEW || undefined }
}
