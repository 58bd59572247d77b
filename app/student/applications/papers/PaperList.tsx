import { Link } from 'react-router'
import { NO_DOCUMENT, type NoDocument, type Paper } from '../../../../admissions/applications/types.ts'
import { KeptField } from '../../../forms/KeptField.tsx'
import type { Answer } from '../../../forms/outcome.ts'
import { paths } from '../../../paths.ts'
import { applicationWords as words } from '../../../words/student/applications.ts'
import { PAGE_FORM, press } from '../page-form.ts'
import { PaperText } from './PaperText.tsx'
import { PaperUpload } from './PaperUpload.tsx'
import type { ShownDocument } from './paper-shown.server.ts'

/** A document that can be chosen: its newest version. */
export interface Choosable {
  version: string
  title: string
  number: number
  versions: string[]
}

/** A paper of the checklist, with what stands for it. */
export interface ShownPaper {
  paper: Paper
  state: ShownDocument | NoDocument | 'missing'
  /** What a new document for it is called unless something else is typed. */
  title: string
}

/** The papers of an application: what stands for each, and, while it is a draft, what else could. */
export function PaperList({
  application,
  draft,
  papers,
  documents,
  answer,
}: {
  application: string
  draft: boolean
  papers: ShownPaper[]
  documents: Choosable[]
  answer?: Answer
}) {
  const titles = documents.map(({ title }) => title)
  return (
    <section aria-labelledby="check-papers">
      <h3 id="check-papers">{words.papersTitle}</h3>
      <p className="small quiet">
        {words.papersLead} <Link to={paths.documents()}>{words.upload}</Link>
      </p>
      <ul className="papers">
        {papers.map(({ paper, state, title }) => (
          <li key={paper}>
            <h4 id={`paper-${paper}`}>{words.papers[paper]}</h4>
            <p>
              <PaperText state={state} />
            </p>
            {draft && (
              <>
                <Choice paper={paper} state={state} documents={documents} answer={answer} />
                <button {...press('upload', paper)} className="button without-script">
                  {words.uploadPaper.openShort}
                  <span className="unseen">: {words.papers[paper]}</span>
                </button>
                <details className="with-script">
                  <summary>
                    {words.uploadPaper.openShort}
                    <span className="unseen">: {words.papers[paper]}</span>
                  </summary>
                  <PaperUpload application={application} paper={paper} title={title} titles={titles} />
                </details>
              </>
            )}
          </li>
        ))}
      </ul>
      {draft && (
        <button {...press('papers')} className="button">
          {words.savePapers}
        </button>
      )}
    </section>
  )
}

function Choice({
  paper,
  state,
  documents,
  answer,
}: Pick<ShownPaper, 'paper' | 'state'> & { documents: Choosable[]; answer?: Answer }) {
  const chosen = typeof state === 'string' ? state : state.version
  const own = documents.find(({ versions }) => versions.includes(chosen))
  const older = typeof state === 'object' && own?.version !== chosen ? state : undefined
  return (
    <>
      {older && own && <p className="small">{words.paperNewer(`${own.number}`)}</p>}
      <KeptField
        kind="choice"
        form={PAGE_FORM}
        name={paper}
        answer={answer}
        label={words.paperChoice(words.papers[paper])}
        unseen
        called={words.papers[paper]}
        kept={chosen}
        options={[
          ['missing', words.paperStates.missing],
          ...documents.map(
            ({ version, title, number }) =>
              [version, number === 1 ? title : words.paperVersion(title, `${number}`)] as const,
          ),
          ...(older ? [[chosen, words.paperVersion(older.title, `${older.number}`)] as const] : []),
          ...NO_DOCUMENT.map((reason) => [reason, words.paperStates[reason]] as const),
        ]}
      />
    </>
  )
}
