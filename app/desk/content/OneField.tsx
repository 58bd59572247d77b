import { PICTURES } from '../../../admissions/content/edits/article-fields.ts'
import { type EditField, MAX_CONTENT_LENGTH } from '../../../admissions/content/edits/form.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { labelChoice } from './pack-words.ts'
import { editWords as words } from './words.ts'

/** Renders one field of a part by its kind. */
export function OneField({
  field: { name: fieldName, kind, choices = [] },
  name,
  label,
  text,
  typed,
  zones,
}: {
  field: EditField
  name: string
  label: string
  text?: string
  /** The values typed into the form, if it was refused. */
  typed?: Typed
  zones: (readonly [string, string])[]
}) {
  const own = { name, label, defaultValue: text }
  switch (kind) {
    case 'text':
      return <TextArea {...own} rows={name.endsWith('text') ? 8 : 3} maxLength={MAX_TYPED.text} />
    case 'markdown':
      return <TextArea {...own} rows={28} maxLength={MAX_CONTENT_LENGTH} hint={words.markdownHint} />
    case 'zone':
      return <Choice {...own} options={zones} />
    case 'picture':
      return (
        <Choice
          {...own}
          options={PICTURES.map((key) => [key, words.pictures[key]] as const)}
          empty={words.noPicture}
        />
      )
    case 'address':
      return <Field {...own} hint={words.addressHint} maxLength={100} />
    case 'tick':
      return (
        <Tick name={name} label={label} value="yes" defaultChecked={Boolean(typed ? typed[name] : text)} />
      )
    case 'choice':
      return (
        <Choice
          {...own}
          options={choices.map((choice) => [choice, labelChoice(fieldName, choice)] as const)}
          empty={words.choose}
        />
      )
    case 'list':
      return <Field {...own} hint={words.listOf(choices)} maxLength={MAX_TYPED.line} />
    case 'limit':
      return <Field {...own} hint={words.limitHint} maxLength={40} />
    case 'link':
      return <Field {...own} inputMode="url" maxLength={MAX_TYPED.line} />
    case 'decimal':
      return <Field {...own} inputMode="decimal" maxLength={15} />
    case 'number':
      return <Field {...own} inputMode="numeric" maxLength={10} />
    case 'day':
      return <Field {...own} type="date" />
    default:
      return <Field {...own} maxLength={MAX_TYPED.line} />
  }
}
