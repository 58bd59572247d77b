/** Links that become something else with script: a film or map in their place, the coach's panel. */
export function followClicks(event: MouseEvent) {
  // A new tab was asked for: there the link leads where it says.
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-embed], [data-coach-event]')
  if (!link) return
  event.preventDefault()
  if (link.dataset.embed === undefined) window.dispatchEvent(new CustomEvent('pma:open-coach'))
  else embed(link)
}

/** Puts what the link leads to in its place. Nothing of it was asked for before. */
function embed(link: HTMLAnchorElement) {
  const name = link.dataset.title ?? ''
  const shown = link.dataset.embed === 'file' ? videoOf(link, name) : frameOf(link.href, name)
  link.hidden = true
  link.after(shown)
  shown.focus()
  playAlone(shown)
}

/** One film at a time: another is paused, and what another company plays, which cannot be, makes way for its still. */
function playAlone(film: Element) {
  for (const other of document.querySelectorAll('.film-frame :is(video, iframe)')) {
    if (other === film) continue
    if (other instanceof HTMLVideoElement) {
      other.pause()
      continue
    }
    const still = other.previousElementSibling as HTMLElement
    other.remove()
    still.hidden = false
  }
}

function videoOf({ href, dataset }: HTMLAnchorElement, name: string) {
  const video = document.createElement('video')
  video.src = href
  video.controls = true
  video.autoplay = true
  video.playsInline = true
  video.setAttribute('aria-label', name)
  video.addEventListener('play', () => playAlone(video))
  if (dataset.captions) {
    const track = document.createElement('track')
    track.kind = 'captions'
    track.src = dataset.captions
    track.srclang = document.documentElement.lang
    track.label = dataset.captionsLabel ?? ''
    track.default = true
    video.append(track)
  }
  return video
}

function frameOf(address: string, name: string) {
  const frame = document.createElement('iframe')
  frame.title = name
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  return frame
}
