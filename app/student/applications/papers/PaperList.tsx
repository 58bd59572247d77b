import type { MouseEvent, ToggleEvent } from 'react'
import { Link } from 'react-router'
import {
  listNoDocumentReasons,
  NO_DOCUMENT,
  type NoDocument,
  type Paper,
} from '../../../../admissions/applications/types.ts'
import { useForm } from '../../../forms/FormProvider.tsx'
import type { Answer } from '../../../forms/outcome.ts'
import { StoredField } from '../../../forms/StoredField.tsx'
import { paths } from '../../../paths.ts'
import { closeFold, useCloseFoldWhenSaved } from '../close-fold.ts'
import { press } from '../page-form.ts'
import { applicationWords as words } from '../words.ts'
import { findOwnDocument } from './find-own-document.ts'
import { PaperText } from './PaperText.tsx'
import { PaperUpload } from './PaperUpload.tsx'
import type { ShownDocument } from './paper.server.ts'

/** A document that can be chosen: its newest version. */
export interface Choosable {
  version: string
  title: string
  number: number
  versions: string[]
}

/** A paper of the checklist, with the document or the reason given for it. */
export interface ShownPaper {
  paper: Paper
  state: ShownDocument | NoDocument | 'missing'
  /** Default title of a new document for it. */
  title: string
  /** Why it is asked for. */
  why?: string
}

/**
 * Renders the papers of an application, one row each, with a fold to attach one while it is a draft. The
 * number missing is shown once.
 */
export function PaperList({
  application,
  intake,
  draft,
  papers,
  documents,
}: {
  application: string
  /** `2027-02`; empty until one is chosen. */
  intake: string
  draft: boolean
  papers: ShownPaper[]
  documents: Choosable[]
}) {
  const { answer } = useForm()
  const closeFoldWhenSaved = useCloseFoldWhenSaved(answer)
  const titles = documents.map(({ title }) => title)
  const missing = papers.filter(({ state }) => state === 'missing').length
  return (
    <section aria-labelledby="check-papers">
      <h3 id="check-papers">{words.papersTitle}</h3>
      {missing === 0 && <p>{words.papersThere}</p>}
      {missing > 0 && !draft && (
        <p className="paper-missing">{words.papersMissing(missing, papers.length)}</p>
      )}
      {draft && (
        <p className="small quiet">
          {words.papersLead} <Link to={paths.documents()}>{words.upload}</Link>
        </p>
      )}
      <ul className="papers">
        {papers.map(({ paper, state, title, why }) => (
          <li key={paper}>
            <div className="paper-what grid content-center">
              <h4 id={`paper-${paper}`}>{words.papers[paper]}</h4>
              {state !== 'missing' && (
                <div>
                  <PaperText state={state} intake={intake || undefined} />
                </div>
              )}
              {draft && state === 'missing' && why && <p className="small quiet">{why}</p>}
              {draft && state === 'missing' && (
                <DocumentHint paper={paper} title={title} documents={documents} />
              )}
            </div>
            {draft && (
              <details
                className="paper-attach"
                open={isTyped(paper, state, answer) || undefined}
                // Not if the page itself opens it.
                onToggle={isTyped(paper, state, answer) ? undefined : focusOpenedFold}
              >
                <summary>
                  {state === 'missing' ? words.attach : words.attachOther}
                  <span className="unseen">: {words.papers[paper]}</span>
                </summary>
                <UseOwnDocument
                  paper={paper}
                  state={state}
                  title={title}
                  documents={documents}
                  onPress={closeFoldWhenSaved}
                />
                <div className="with-script">
                  <PaperUpload
                    application={application}
                    paper={paper}
                    title={title}
                    titles={titles}
                    onDone={(form) => closeFold(form.closest('details'))}
                    plain
                  />
                </div>
                <button {...press('upload', paper)} className="button without-script">
                  {words.uploadPaper.openShort}
                  <span className="unseen">: {words.papers[paper]}</span>
                </button>
                <div className="paper-choice grid mt-3 gap-3 items-end">
                  <DocumentChoice paper={paper} state={state} documents={documents} />
                  <button {...press('papers')} className="button" onClick={closeFoldWhenSaved}>
                    {words.savePapers}
                    <span className="unseen">: {words.papers[paper]}</span>
                  </button>
                </div>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A document with this paper's name exists already, for example from another application: one press uses it,
 * without a second upload.
 */
function UseOwnDocument({
  paper,
  state,
  title,
  documents,
  onPress,
}: ShownPaper & { documents: Choosable[]; onPress(event: MouseEvent): void }) {
  const own = findOwnDocument({ paper, title }, documents)
  if (state !== 'missing' || !own) return null
  return (
    <button {...press('use', paper, own.version)} className="button mb-3" onClick={onPress}>
      {words.paperUse(words.paperVersion(own.title, `${own.number}`))}
    </button>
  )
}

/** Shown in the row, so a student who uploaded the document elsewhere does not have to look for it again. */
function DocumentHint({
  documents,
  ...paper
}: Pick<ShownPaper, 'paper' | 'title'> & { documents: Choosable[] }) {
  const own = findOwnDocument(paper, documents)
  return own ? <p className="small quiet">{words.paperHere(own.title)}</p> : null
}

/**
 * Scrolls an opened fold into view and focuses its file field. The title is not focused: it is filled in
 * already, and a phone's keyboard would open.
 */
function focusOpenedFold({ currentTarget: attach }: ToggleEvent<HTMLDetailsElement>) {
  if (!attach.open) return
  attach.querySelector<HTMLElement>('input[type=file]')?.focus({ preventScroll: true })
  attach.scrollIntoView({ block: 'nearest' })
}

/** True if the fold has unsaved choices: it must stay open. */
function isTyped(paper: Paper, state: ShownPaper['state'], answer: Answer | undefined) {
  const choice = answer?.typed?.[paper]
  const storedChoice = typeof state === 'string' ? state : state.version
  return answer?.changed?.[paper] !== undefined || (choice !== undefined && choice !== storedChoice)
}

function DocumentChoice({
  paper,
  state,
  documents,
}: Pick<ShownPaper, 'paper' | 'state'> & { documents: Choosable[] }) {
  const choice = typeof state === 'string' ? state : state.version
  const own = documents.find(({ versions }) => versions.includes(choice))
  // A reason chosen earlier stays available until another is chosen.
  const reasons = NO_DOCUMENT.filter(
    (reason) => reason === state || listNoDocumentReasons(paper).includes(reason),
  )
  const older = typeof state === 'object' && own?.version !== choice ? state : undefined
  return (
    <>
      {older && own && <p className="small">{words.paperNewer(`${own.number}`)}</p>}
      <StoredField
        kind="choice"
        name={paper}
        label={words.paperChoice(words.papers[paper])}
        called={words.papers[paper]}
        stored={choice}
        options={[
          ['missing', words.paperNone],
          ...documents.map(
            ({ version, title, number }) =>
              [version, number === 1 ? title : words.paperVersion(title, `${number}`)] as const,
          ),
          ...(older ? [[choice, words.paperVersion(older.title, `${older.number}`)] as const] : []),
          ...reasons.map((reason) => [reason, words.paperStates[reason]] as const),
        ]}
      />
    </>
  )
}
