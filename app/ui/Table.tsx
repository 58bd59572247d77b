import type { ReactNode } from 'react'

/**
 * Renders a table with the given column names; an empty name gives a column without a heading. Its rows are
 * the children.
 */
export function Table({
  className,
  names,
  numbers = [],
  children,
}: {
  className: string
  names: string[]
  /** Names of the columns aligned right, like figures. */
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
