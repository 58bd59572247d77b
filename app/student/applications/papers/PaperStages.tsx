import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { RuleSource } from '../../../programme/RuleSource.tsx'
import { DayText } from '../../../ui/DayText.tsx'
import { UploadForm } from '../../documents/UploadForm.tsx'
import { documentWords } from '../../documents/words.ts'
import { applicationWords } from '../words.ts'
import type { ShownProgress, ShownRequest, ShownRow, ShownStage } from './stages.server.ts'
import { stageWords as words } from './words.ts'

/** The student has to act on papers in these states. */
const TO_UPLOAD: readonly ShownProgress['progress'][] = [
  'missing',
  'returned',
  'ends-soon',
  'ends-early',
  'ended',
]

/**
 * Shows papers by stage, and those that a counsellor asks for. `documentAt`: the address of a version.
 * `uploads`: the reader is the student, who answers in place.
 */
export function PaperStages({
  stages,
  requests,
  documentAt,
  uploads = false,
  actOnRequest,
}: {
  stages: ShownStage[]
  requests: ShownRequest[]
  documentAt: (version: string) => string
  uploads?: boolean
  actOnRequest?: (request: ShownRequest) => ReactNode
}) {
  if (stages.length === 0 && requests.length === 0) return null
  const show = (paper: ShownProgress) => <Progress paper={paper} documentAt={documentAt} uploads={uploads} />
  return (
    <section className="checklist" aria-labelledby="stages">
      <h2 id="stages">{words.title}</h2>
      {requests.length > 0 && (
        <section aria-labelledby="requests">
          <h3 id="requests">{words.requests}</h3>
          <ul className="papers">
            {requests.map((request) => (
              <li key={request.key}>
                <div className="paper-what">
                  <h4>{request.title}</h4>
                  <p>{request.reason}</p>
                  <p className="small quiet">
                    {words.by(request.by)} <DayText day={request.on} />
                  </p>
                  {show(request)}
                </div>
                {uploads && !request.isPassed && <Upload paper={request} />}
                {!request.isPassed && actOnRequest?.(request)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {stages.length > 0 && <p className="small quiet">{uploads ? words.lead : words.leadAtDesk}</p>}
      {stages.map(({ stage, rows }) => (
        <details key={stage} open={stage === 'apply' || undefined}>
          <summary>
            {words.summary(
              words.stages[stage],
              rows.length,
              rows.filter(({ progress }) => progress === 'passed').length,
            )}
          </summary>
          <ul className="papers">
            {rows.map((row) => (
              <li key={row.key}>
                <div className="paper-what">
                  <h4>{words.kinds[row.paper]}</h4>
                  <Why {...row} />
                  {show(row)}
                </div>
                {uploads && TO_UPLOAD.includes(row.progress) && <Upload paper={row} />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function Why({ why, from, source }: ShownRow) {
  return (
    <>
      <p>{why}</p>
      <p className="small quiet">
        {words.from} {from}. {source ? <RuleSource {...source} /> : words.usual}
      </p>
    </>
  )
}

function Progress({
  paper: { progress, title, document },
  documentAt,
  uploads,
}: {
  paper: ShownProgress
  documentAt: (version: string) => string
  uploads: boolean
}) {
  return (
    <div>
      <p>
        {document && (
          <>
            <a href={documentAt(document.version)}>
              {applicationWords.paperVersion(title, `${document.number}`)}
            </a>
            .{' '}
          </>
        )}
        <b>{words.progress[progress]}</b>
        {document?.validUntil && (
          <>
            {' '}
            {words.valid} <DayText day={document.validUntil} />.
          </>
        )}
      </p>
      {progress === 'returned' && document && (
        <>
          <blockquote>{document.reason}</blockquote>
          {uploads && <p className="small quiet">{documentWords.list.review.again}</p>}
        </>
      )}
    </div>
  )
}

/** Answers in place: a document of this title counts as the paper. */
function Upload({ paper: { key, title, progress } }: { paper: ShownProgress }) {
  return (
    <details className="paper-attach">
      <summary>
        {progress === 'missing' ? words.attach : words.again}
        <span className="unseen">: {title}</span>
      </summary>
      <UploadForm
        form={`upload-${key}`}
        action={paths.documents()}
        byScript={paths.documentUpload()}
        title={title}
        titles={[]}
        isTitleFixed
        plain
        aria-label={words.uploadOf(title)}
      />
    </details>
  )
}
