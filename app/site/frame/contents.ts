/** Marks, in the contents beside a long text, the part that is being read. */
export function highlightContents() {
  const links = new Map(
    Array.from(document.querySelectorAll<HTMLAnchorElement>('.contents-wide a'), (link) => [
      link.hash.slice(1),
      link,
    ]),
  )
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return
  const observer = new IntersectionObserver(
    () => {
      // The last heading above the upper third of the window is the one being read.
      const line = window.innerHeight / 3
      const now = headings.findLast((heading) => heading.getBoundingClientRect().top < line)
      for (const [id, link] of links)
        if (id === now?.id) link.setAttribute('aria-current', 'location')
        else link.removeAttribute('aria-current')
    },
    { rootMargin: '0px 0px -66% 0px' },
  )
  for (const heading of headings) observer.observe(heading)
}
