import {
  type FactCandidate,
  getCandidateKey,
  writeProposals,
} from '../../../admissions/facts/page/candidate.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { sendByKey } from '../../forms/send-by-key.ts'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { FillAnswer, FillStep } from './fill.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords.fill

interface OfPage {
  step: FillStep
  answer: FillAnswer | undefined
}

/**
 * Shows facts found in a text of the page, pasted or from a file, each with its sentence and one button to
 * publish it.
 */
export function PageTextForms({ step, answer }: OfPage) {
  const isOfFile = answer?.typed?.do === 'open'
  return (
    <>
      <TextForm
        // The text of a file replaces the pasted text.
        key={answer?.typed?.opened}
        step={step}
        answer={isOfFile ? undefined : answer}
      />
      <FileForm step={step} answer={isOfFile ? answer : undefined} />
    </>
  )
}

/** Renders the hidden fields with a form's target. */
export function TargetFields({ programme, fact }: { programme: string; fact: string }) {
  return (
    <>
      <input type="hidden" name="programme" value={programme} />
      <input type="hidden" name="fact" value={fact} />
    </>
  )
}

const getAction = ({ programme, name }: FillStep) => paths.deskFill({ programme: programme.id, fact: name })

function TextForm({ step, answer }: OfPage) {
  const { programme, name, defaults, asksModel } = step
  const { candidates, isCut } = answer ?? {}
  const proposals = typeof answer?.proposals === 'object' ? answer.proposals : []
  const isEmpty = candidates?.length === 0 && proposals.length === 0
  return (
    <PostForm form="page-text" answer={answer} className="desk-fill-form" action={getAction(step)}>
      <FormMessages heading={deskFactWords.summary} />
      <TargetFields programme={programme.id} fact={name} />
      <input type="hidden" name="seenOn" value={defaults.seenOn} />
      <input type="hidden" name="reviewBy" value={defaults.reviewBy} />
      <input type="hidden" name="currency" value={defaults.currency} />
      <input type="hidden" name="opened" value={answer?.typed?.opened ?? ''} />
      <TextArea
        name="text"
        label={words.text}
        hint={asksModel ? `${words.textHint} ${words.model.hint}` : words.textHint}
        rows={4}
        maxLength={MAX_TYPED.text}
        onKeyDown={sendByKey}
      />
      <Field
        name="page"
        label={words.textFrom}
        type="url"
        inputMode="url"
        defaultValue={defaults.page}
        maxLength={MAX_TYPED.line}
      />
      <p>
        <ActionButton does="read">{words.read}</ActionButton>
      </p>
      {isCut && <p>{words.savedPage.isCut}</p>}
      {answer?.proposals === 'no-answer' && <p>{words.model.noAnswer}</p>}
      {isEmpty && <p>{words.noCandidates}</p>}
      {candidates && !isEmpty && (
        <ul className="desk-checks">
          {candidates.map((one) => (
            <CandidateLine key={getCandidateKey(one)} candidate={one} />
          ))}
          {proposals.map((proposal) => (
            <CandidateLine key={getCandidateKey(proposal)} candidate={proposal} isOfModel />
          ))}
        </ul>
      )}
      {proposals.length > 0 && <input type="hidden" name="proposed" value={writeProposals(proposals)} />}
    </PostForm>
  )
}

function CandidateLine({ candidate, isOfModel }: { candidate: FactCandidate; isOfModel?: boolean }) {
  const { name, fields, sentence } = candidate
  return (
    <li data-row>
      <p>
        “{sentence}” {isOfModel && <span className="quiet">{words.model.proposed}</span>}
      </p>
      <ActionButton does={`take ${getCandidateKey(candidate)}`} data-main>
        {words.take(getFactName(name), Object.values(fields).join(', '))}
      </ActionButton>
    </li>
  )
}

function FileForm({ step, answer }: OfPage) {
  return (
    <PostForm
      form="page-file"
      answer={answer}
      className="desk-fill-form"
      encType="multipart/form-data"
      action={getAction(step)}
    >
      <FormMessages heading={deskFactWords.summary} />
      <TargetFields programme={step.programme.id} fact={step.name} />
      <FileField
        label={words.savedPage.file}
        hint={words.savedPage.hint}
        accept=".html,.htm,.xhtml,.mhtml,.mht,.txt,.pdf"
      />
      <p>
        <ActionButton does="open">{words.savedPage.open}</ActionButton>
      </p>
    </PostForm>
  )
}
