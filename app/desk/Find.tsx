import { Form } from 'react-router'
import { deskWords } from '../words/desk/desk.ts'

const words = deskWords.students

/** The field that finds people on a page of the desk by name, address or number; the key `/` leads to it. */
export function Find({ text }: { text: string }) {
  return (
    <Form className="desk-find" role="search">
      <label htmlFor="desk-q">{words.find}</label>
      <input id="desk-q" type="search" name="q" defaultValue={text} key={text} maxLength={200} />
      <button type="submit" className="button">
        {words.search}
      </button>
    </Form>
  )
}
