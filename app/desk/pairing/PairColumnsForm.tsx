import type { ReactNode } from 'react'
import type { Columns } from '../../../admissions/inputs/paired-table.ts'
import { PostForm, Submit } from '../../forms/PostForm.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { SHOW_FIRST } from '../show-first-words.ts'
import { nameColumnField } from './column-field.ts'
import { pairingWords as words } from './words.ts'

/** A file and the kinds of its columns; `text` is the file, which is sent once more to be added. */
export interface Pairing<Kind extends string = string> {
  heads: string[]
  samples: string[][]
  columns: Columns<Kind>
  text: string
}

/**
 * Renders the form for the kind of each column: chosen by hand if its head is unknown, and editable if it is
 * known. `ignored`: what becomes of a column without a kind.
 */
export function PairColumnsForm<Kind extends string>({
  pairing: { heads, samples, columns, text },
  isOpen,
  kinds,
  lead,
  ignored,
  children,
}: {
  pairing: Pairing<Kind>
  isOpen: boolean
  kinds: Record<Kind, string>
  lead: string
  ignored: string
  /** Other fields to send. */
  children?: ReactNode
}) {
  return (
    <details className="mt-3 mb-3" open={isOpen}>
      <summary>{isOpen ? words.pair : words.paired}</summary>
      <PostForm form="pair" encType="multipart/form-data" className="stack" key={columns.join()}>
        <p>{lead}</p>
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="columns" value={heads.length} />
        {children}
        {heads.map((head, index) => (
          <Choice
            // Two columns may have the same heading.
            key={nameColumnField(index)}
            name={nameColumnField(index)}
            label={head || words.headless(index + 1)}
            hint={samples
              .map((cells) => cells[index])
              .filter(Boolean)
              .join(' · ')}
            options={Object.entries<string>(kinds)}
            empty={ignored}
            defaultValue={columns[index] ?? ''}
          />
        ))}
        <p>
          <Submit does="plan" label={SHOW_FIRST} kind={isOpen ? 'next' : 'plain'} />
        </p>
      </PostForm>
    </details>
  )
}

/** Renders the file and its columns as hidden fields of the form that adds it. */
export function PairedFields({ pairing: { text, columns } }: { pairing: Pairing }) {
  return (
    <>
      <input type="hidden" name="text" value={text} />
      <input type="hidden" name="columns" value={columns.length} />
      {columns.map(
        (kind, index) =>
          kind && <input key={kind} type="hidden" name={nameColumnField(index)} value={kind} />,
      )}
    </>
  )
}
