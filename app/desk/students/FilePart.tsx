import type { ReactNode } from 'react'
import { studentFileWords as words } from './words.ts'

/** Day and hour of the file's instants, in the reader's zone. */
export type Days = Record<string, { day: string; time: string }>

/** A part of a file: its name, and a line for each thing in it. */
export type FilePart = [title: string, lines: ReactNode[]]

/** Renders the parts that hold something; the empty ones are listed once. */
export function FileParts({ parts }: { parts: FilePart[] }) {
  const empty = parts.filter(([, lines]) => lines.length === 0).map(([title]) => title)
  return (
    <>
      <div className="desk-file">
        {parts
          .filter(([, lines]) => lines.length > 0)
          .map(([title, lines]) => (
            <FilePartBox key={title} title={title}>
              {lines}
            </FilePartBox>
          ))}
      </div>
      {empty.length > 0 && <p className="quiet desk-empty">{words.nothingIn(empty)}</p>}
    </>
  )
}

/** Renders a part of the file, or says that it is empty. */
export function FilePartBox({ title, children }: { title: string; children: ReactNode }) {
  const empty = !(Array.isArray(children) ? children.flat() : [children]).some(Boolean)
  return (
    <section>
      <h2>{title}</h2>
      {empty ? <p className="quiet">{words.nothing}</p> : <ul>{children}</ul>}
    </section>
  )
}
