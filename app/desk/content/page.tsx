import { data, Link } from 'react-router'
import {
  type ContentFile,
  listContentFiles,
  readContentFile,
} from '../../../admissions/content/look.server.ts'
import { paths } from '../../paths.ts'
import { unlistedMeta } from '../../site/seo/unlisted.ts'
import { Table } from '../../ui/Table.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { OneFile } from './OneFile.tsx'
import { contentWords as words } from './words.ts'

/**
 * Shows the contents of `content/`, checked in its current state; with `?file=`, one file. Files cannot be
 * changed here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page } = await openRolePage('content.view', request, context)
  const name = new URL(request.url).searchParams.get('file')
  if (!name) return { files: await listContentFiles(page.contentFolder) }
  const file = await readContentFile(page.contentFolder, name)
  if (!file) throw data(null, { status: 404 })
  return { file }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(deskWords.titleOf(loaderData?.file?.name ?? words.title))
}

export default function ContentPage({ loaderData: { files, file } }: Route.ComponentProps) {
  if (file) return <OneFile {...file} />
  const faults = files.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })))
  return (
    <>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
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
          {files.map((one) => (
            <tr key={one.name} data-row>
              <th scope="row">
                <Link to={paths.deskContent(one.name)}>{one.name}</Link>
              </th>
              <td data-label={words.lines}>{one.lines}</td>
              <td data-label={words.state}>{stateOf(one)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}

function stateOf({ checked, faults }: ContentFile) {
  if (faults.length > 0) return words.wrong(faults.length)
  return checked ? words.well : words.notChecked
}
