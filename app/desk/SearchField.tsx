import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { studentListWords } from './students/words.ts'

const words = studentListWords

/**
 * Renders the search field of a desk page, for people or for what `label` says; the key `/` focuses it. Shows
 * the current search text, unless the user has typed on meanwhile.
 */
export function SearchField({
  text,
  label = words.find,
  children,
}: {
  text: string
  label?: string
  /** Further fields by which the list is searched. */
  children?: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  const lastText = useRef(text)
  useEffect(() => {
    if (field.current!.value === lastText.current) field.current!.value = text
    lastText.current = text
  }, [text])
  return (
    <Form
      className="desk-find row gap-2 items-center"
      role="search"
      onSubmit={() => {
        lastText.current = field.current!.value
      }}
    >
      <label htmlFor="desk-q">{label}</label>
      <input
        id="desk-q"
        type="search"
        className="input"
        name="q"
        defaultValue={text}
        ref={field}
        maxLength={200}
      />
      {children}
      <button type="submit" className="button">
        {words.search}
      </button>
    </Form>
  )
}
