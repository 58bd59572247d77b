import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showFormToast } from '../../forms/form-toast.ts'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { documentWords } from '../documents/words.ts'
import { sendPhoto } from './send-photo.ts'
import './avatar.css'

const words = documentWords.photo

/**
 * Renders a student's picture, or an image of their initials if there is none. `image`: the address of the
 * picture.
 */
export function Portrait({ image }: { image: string | undefined }) {
  if (image) return <img className="portrait" src={image} alt={words.yours} width={96} height={96} />
  return (
    <svg
      className="portrait"
      width={96}
      height={96}
      viewBox="0 0 96 96"
      role="img"
      aria-label={words.fallback}
    >
      <rect width="96" height="96" className="portrait-ground" />
      <text x="48" y="62" textAnchor="middle">
        {words.initial}
      </text>
    </svg>
  )
}

/**
 * Renders the picture with a way to change it: with script, a file is sent as soon as it is chosen; without,
 * the picture's own page takes it.
 */
export function Avatar({ image }: { image: string | undefined }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [underWay, setUnderWay] = useState(false)
  const [alert, setAlert] = useState('')
  const { revalidate } = useRevalidator()

  async function send(change: Parameters<typeof sendPhoto>[0]) {
    setAlert('')
    setUnderWay(true)
    const { toast, errors, failure } = await sendPhoto(change)
    setUnderWay(false)
    showFormToast(toast)
    setAlert(errors?.file ?? failure ?? '')
    if (toast?.done) await revalidate()
  }

  function sendChosen() {
    const file = input.current?.files?.[0]
    if (!file) return
    if (/\.(jpe?g|png)$/i.test(file.name)) void send({ file })
    else setAlert(documentWords.faults['photo-name'])
    // Allows choosing the same file again.
    input.current!.value = ''
  }

  return (
    <div className="avatar">
      <Portrait image={image} />
      {hydrated ? (
        <div className="row gap-2">
          <input
            ref={input}
            id={id}
            className="avatar-file"
            type="file"
            accept=".jpg,.jpeg,.png"
            onChange={sendChosen}
            disabled={underWay}
            aria-describedby={`${id}-alert`}
          />
          <label className="button" htmlFor={id}>
            {underWay ? words.underWay : words.change}
          </label>
          {image && (
            <button
              type="button"
              className="button bare"
              aria-disabled={underWay || undefined}
              onClick={() => underWay || void send({ do: 'remove' })}
            >
              {words.remove}
            </button>
          )}
        </div>
      ) : (
        <a className="button" href={paths.photo()}>
          {words.change}
        </a>
      )}
      <p className="field-error" id={`${id}-alert`} role="alert">
        {alert}
      </p>
    </div>
  )
}
