/** As many of a list's entries as a phone shows at first: what more a larger window shows is laid out in the same frame. */
const IN_FIRST_VIEW = 1

/** Marks the entries of a long list, by their place from 0, that are laid out once the page is painted (`base.css`, `server/startLater.ts`). */
export function furtherDown(place: number) {
  return { 'data-further-down': place >= IN_FIRST_VIEW || undefined }
}
