import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/Table.tsx'
import { formatDay } from '../../words/dates.ts'
import type { listContentParts } from './parts.server.ts'
import { contentWords as words } from './words.ts'

/** Renders the parts that can be changed at the desk, with who has changed each last. */
export function EditableParts({ parts }: { parts: Awaited<ReturnType<typeof listContentParts>> }) {
  return (
    <Table className="desk-table" names={[words.part, words.changed, '']}>
      {parts.map(({ part, title, isFile, isUnusable, hasFileChanged, changed }) => (
        <tr key={part} data-row>
          <th scope="row">{title}</th>
          <td data-label={words.changed}>
            {changed && words.by(changed.by, formatDay(changed.day), changed.time)}
            {isFile && <span className="quiet block">{words.asFile}</span>}
            {isUnusable ? (
              <b className="block" data-is="late">
                {words.cannotBeUsed}
              </b>
            ) : (
              hasFileChanged && <span className="quiet block">{words.fileHasChanged}</span>
            )}
          </td>
          <td>
            <Link to={paths.deskContentPart(part)} aria-label={words.changeOf(title)}>
              {words.change}
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  )
}
