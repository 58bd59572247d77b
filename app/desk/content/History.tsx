import { Link } from 'react-router'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Table } from '../../ui/Table.tsx'
import { editWords as words } from './words.ts'

interface ShownVersion {
  number: number
  day: string
  time: string
  /** Null once the account is gone. */
  by: string | null
  why: string
  isFile: boolean
}

/** Renders the versions of a part, the newest first, each to be read and taken again; and the file. */
export function History({
  part,
  base,
  versions,
  counts,
  hasNoFile,
}: {
  part: string
  base: string
  versions: ShownVersion[]
  counts: 'file' | 'version'
  hasNoFile: boolean
}) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {versions.length === 0 ? (
        <p>{words.noHistory}</p>
      ) : (
        <PostForm>
          <input type="hidden" name="base" value={base} />
          <Table className="desk-table" names={[words.when, words.who, words.reason, '']}>
            {versions.map(({ number, day, time, by, why, isFile }, index) => (
              <tr key={number} data-row>
                <th scope="row">
                  <DayText day={day} />, {time}
                </th>
                <td data-label={words.who}>{by ?? words.someone}</td>
                <td data-label={words.reason}>{isFile ? words.asFile : why || words.noReason}</td>
                <td>
                  {index === 0 && counts === (isFile ? 'file' : 'version') && <b>{words.countsNow} </b>}
                  {!isFile && (
                    <Link to={paths.deskContentPart(part, number)} aria-label={words.seeVersionOf(number)}>
                      {words.seeVersion}
                    </Link>
                  )}{' '}
                  {index > 0 && !isFile && (
                    <ActionButton does={`restore ${number}`} aria-label={words.restoreOf(number)}>
                      {words.restore}
                    </ActionButton>
                  )}
                </td>
              </tr>
            ))}
          </Table>
          {!versions[0].isFile && !hasNoFile && (
            <p className="desk-acts">
              <ActionButton does="restore 0">{words.restoreFile}</ActionButton>
              <Link to={paths.deskContentPart(part, 0)}>{words.seeFile}</Link>
            </p>
          )}
        </PostForm>
      )}
    </section>
  )
}

/** Renders one version, or the file, line by line. */
export function SavedVersionText({
  part,
  title,
  version: { number, text },
}: {
  part: string
  title: string
  version: { number: number; text: string }
}) {
  return (
    <>
      <p>
        <Link to={paths.deskContentPart(part)}>{title}</Link>
      </p>
      <h1>{number === 0 ? words.fileTitle : words.versionTitle(number)}</h1>
      <ol className="desk-lines">
        {text
          .trimEnd()
          .split('\n')
          .map((line, index) => (
            <li key={index}>
              <code>{line}</code>
            </li>
          ))}
      </ol>
    </>
  )
}
