import { data, Link } from 'react-router'
import { listEditable } from '../../../admissions/content/edits/kinds.ts'
import {
  type ContentFile,
  listContentFiles,
  readContentFile,
} from '../../../admissions/content/look.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Table } from '../../ui/Table.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { EditableParts } from './EditableParts.tsx'
import { OneFile } from './OneFile.tsx'
import { listContentParts } from './parts.server.ts'
import { contentWords as words } from './words.ts'

/**
 * Shows what can be changed at the desk, and the contents of `content/`, checked in its current state; with
 * `?file=`, one file. Nothing here changes a file.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('content.view', request, context)
  const name = new URL(request.url).searchParams.get('file')
  if (!name) {
    const [files, parts] = await Promise.all([
      listContentFiles(page.contentFolder),
      listContentParts({ page, who }),
    ])
    return { files, parts }
  }
  const file = await readContentFile(page.contentFolder, name)
  if (!file) throw data(null, { status: 404 })
  const part = listEditable(page.content).find((candidate) => candidate.file === name)?.part
  return { file: { ...file, part } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(deskWords.titleOf(loaderData?.file?.name ?? words.title))
}

export default function ContentPage({ loaderData: { files, file, parts } }: Route.ComponentProps) {
  if (file) return <OneFile {...file} />
  const faults = files.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })))
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <EditableParts parts={parts} />
      <p>
        <Link className="button" to={paths.deskNewArticle()}>
          {words.newArticle}
        </Link>
      </p>
      <h2>{words.otherFiles}</h2>
      <p className="quiet">{words.filesLead}</p>
      <div className="notice">
        <p>{faults.length === 0 ? words.allWell(files.length) : words.faults(faults.length)}</p>
        {faults.length > 0 && (
          <ul>
            {faults.map(({ name, line, sentence }) => (
              <li key={`${name} ${line} ${sentence}`}>
                <Link to={`${paths.deskContent(name)}#line-${line}`}>{words.at(name, line)}</Link>: {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
      <details>
        <summary>{words.files}</summary>
        <Table className="desk-table" names={[words.file, words.lines, words.state]}>
          {files.map((file) => (
            <tr key={file.name} data-row>
              <th scope="row">
                <Link to={paths.deskContent(file.name)}>{file.name}</Link>
              </th>
              <td data-label={words.lines}>{file.lines}</td>
              <td data-label={words.state}>{getState(file)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </div>
  )
}

function getState({ checked, faults }: ContentFile) {
  if (faults.length > 0) return words.wrong(faults.length)
  return checked ? words.well : words.notChecked
}
