import { DRAFT_KINDS, type DraftDetails } from '../../../admissions/drafts/types.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { draftWords as words } from './words.ts'

/** Renders the fields for a text's kind, its purpose, and the institution's requirements. */
export function DraftFields({
  draft,
  applications,
}: {
  draft: Partial<DraftDetails>
  /** The student's applications: id and name. */
  applications: [id: string, name: string][]
}) {
  return (
    <>
      <Choice
        name="kind"
        label={words.kind}
        options={DRAFT_KINDS.map((kind) => [kind, words.kinds[kind]])}
        defaultValue={draft.kind ?? 'statement'}
      />
      <Field
        name="title"
        label={words.name}
        hint={words.nameHint}
        defaultValue={draft.title}
        maxLength={MAX_TYPED.line}
      />
      {applications.length > 0 && (
        <Choice
          name="application"
          label={words.application}
          empty={words.noApplication}
          options={applications}
          defaultValue={draft.application ?? ''}
        />
      )}
      <TextArea
        name="question"
        label={words.question}
        hint={words.questionHint}
        rows={3}
        maxLength={MAX_TYPED.text}
        defaultValue={draft.question}
      />
      <Field
        name="wordLimit"
        label={words.limit}
        hint={words.limitHint}
        inputMode="numeric"
        defaultValue={draft.wordLimit?.toString()}
        maxLength={MAX_TYPED.line}
      />
      <Field
        name="page"
        label={words.page}
        hint={words.pageHint}
        inputMode="url"
        defaultValue={draft.page}
        maxLength={MAX_TYPED.line}
      />
    </>
  )
}
