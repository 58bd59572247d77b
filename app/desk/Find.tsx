import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { deskWords } from '../words/desk/desk.ts'

const words = deskWords.students

/** The field that finds people on a page of the desk by name, address or number; the key `/` leads to it. It says what was searched for, unless somebody has typed on meanwhile. */
export function Find({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null)
  const asked = useRef(text)
  useEffect(() => {
    if (field.current!.value === asked.current) field.current!.value = text
    asked.current = text
  }, [text])
  return (
    <Form
      className="desk-find"
      role="search"
      onSubmit={() => {
        asked.current = field.current!.value
      }}
    >
      <label htmlFor="desk-q">{words.find}</label>
      <input id="desk-q" type="search" name="q" defaultValue={text} ref={field} maxLength={200} />
      <button type="submit" className="button">
        {words.search}
      </button>
    </Form>
  )
}
