import type { ReactNode } from 'react'

/** A table by the names of its columns, of which one without a name heads nothing; its rows stand within. */
export function Table({
  className,
  names,
  numbers = [],
  children,
}: {
  className: string
  names: string[]
  /** Those of the columns that stand on the right, as figures do. */
  numbers?: string[]
  children: ReactNode
}) {
  return (
    <table className={className}>
      <thead>
        <tr>
          {names.map((name) =>
            name ? (
              <th key={name} scope="col" className={numbers.includes(name) ? 'number' : undefined}>
                {name}
              </th>
            ) : (
              <td key={name} />
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
