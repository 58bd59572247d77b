import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { languageTag } from '../words/language.ts'

/** The event when a film begins: others must stop. */
const BEGINS = 'pma:film-begins'

interface Props {
  address: string
  /** A film of ours, a film that another company plays, or any other content of another company. */
  kind: 'film' | 'foreign-film' | 'frame'
  title: string
  /** The captions of a film, if it has some, and their name. */
  captions?: { address: string; label: string }
  className: string
  label?: string
  children: ReactNode
}

/**
 * Renders a link that is replaced by its content when pressed. Nothing is requested before that; without
 * script the link is followed.
 */
export function Embed({ address, kind, title, captions, className, label, children }: Props) {
  const [open, setOpen] = useState(false)
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  useEffect(() => {
    if (!open) return
    player.current?.focus()
    if (kind === 'frame') return
    // Only one film plays at a time: ours is paused, and one of another company, which cannot be paused, is
    // replaced by its still.
    function pauseForOther({ detail }: CustomEventInit<unknown>) {
      if (detail === player.current) return
      if (kind === 'film') player.current?.pause()
      else setOpen(false)
    }
    startPlaying()
    addEventListener(BEGINS, pauseForOther)
    return () => removeEventListener(BEGINS, pauseForOther)
  }, [open, kind])

  function startPlaying() {
    dispatchEvent(new CustomEvent(BEGINS, { detail: player.current }))
  }

  function stopIfModified(event: MouseEvent) {
    // The user opens a new tab, in which the link is followed.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a
        className={className}
        href={address}
        rel="noopener"
        aria-label={label}
        hidden={open}
        onClick={stopIfModified}
      >
        {children}
      </a>
      {open && kind === 'film' && (
        // biome-ignore lint/a11y/useMediaCaption: not every film has a word in it.
        <video
          ref={player}
          src={address}
          controls
          autoPlay
          playsInline
          aria-label={title}
          onPlay={startPlaying}
        >
          {captions && (
            <track
              kind="captions"
              src={captions.address}
              srcLang={languageTag}
              label={captions.label}
              default
            />
          )}
        </video>
      )}
      {open && kind !== 'film' && (
        <iframe
          ref={player}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          src={address}
        />
      )}
    </>
  )
}
