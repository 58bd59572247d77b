import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { showNotice } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { paths } from '../../paths.ts'
import { documentWords } from '../../words/student/documents.ts'
import type { action } from './photo.tsx'
import './avatar.css'

const words = documentWords.photo

/** A student's picture, or the initials image where there is none. `image`: where the picture is served from. */
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

/** The picture with the way to change it: with script a file goes as it is chosen, without the picture's own page takes it. */
export function Avatar({ image }: { image: string | undefined }) {
  const id = useId()
  const fetcher = useFetcher<typeof action>()
  const input = useRef<HTMLInputElement>(null)
  const [hydrated, setHydrated] = useState(false)
  const [alert, setAlert] = useState('')
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (!fetcher.data) return
    const { told, errors, failure }: Answer = fetcher.data
    showNotice(told)
    setAlert(errors?.file ?? failure ?? '')
  }, [fetcher.data])

  function send() {
    const file = input.current?.files?.[0]
    if (!file) return
    if (/\.(jpe?g|png)$/i.test(file.name)) {
      setAlert('')
      const form = new FormData()
      form.set('script', 'yes')
      form.set('file', file)
      fetcher.submit(form, { method: 'post', action: paths.photo(), encType: 'multipart/form-data' })
    } else setAlert(documentWords.faults['photo-name'])
    // So that the same file can be chosen again.
    input.current!.value = ''
  }

  const underWay = fetcher.state !== 'idle'
  return (
    <div className="avatar">
      <Portrait image={image} />
      {hydrated ? (
        <div>
          <input
            ref={input}
            id={id}
            className="avatar-file"
            type="file"
            accept=".jpg,.jpeg,.png"
            onChange={send}
            disabled={underWay}
            aria-describedby={`${id}-alert`}
          />
          <label className="button" htmlFor={id}>
            {underWay ? words.underWay : words.change}
          </label>
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
