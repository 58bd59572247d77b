import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { deskWords } from './words.ts'

const words = deskWords.students

/** The field that finds people, or what `label` says, on a page of the desk; the key `/` leads to it. It says what was searched for, unless somebody has typed on meanwhile. */
export function Find({ text, label = words.find }: { text: string; label?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const lastText = useRef(text)
  useEffect(() => {
    if (field.current!.value === lastText.current) field.current!.value = text
    lastText.current = text
  }, [text])
  return (
    <Form
      className="desk-find"
      role="search"
      onSubmit={() => {
        lastText.current = field.current!.value
      }}
    >
      <label htmlFor="desk-q">{label}</label>
      <input id="desk-q" type="search" name="q" defaultValue={text} ref={field} maxLength={200} />
      <button type="submit" className="button">
        {words.search}
      </button>
    </Form>
  )
}
