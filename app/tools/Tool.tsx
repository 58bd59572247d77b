import type { ReactNode } from 'react'
import { FormProvider } from '../forms/FormProvider.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import { ErrorSummary } from '../ui/fields/ErrorSummary.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { listHiddenFields, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

/** A number to be typed, unless it says otherwise. */
interface ToolField<Name extends string> {
  name: Name
  label: string
  hint?: string
  kind?: 'date' | 'text'
  /** The options, and the text shown before a choice; without `empty`, one is always chosen. */
  options?: [value: string, label: string][]
  empty?: string
}

interface Questions<Name extends string> {
  form: string
  fields: ToolField<Name>[]
  query: ToolQuery<Name>
}

interface Props<Name extends string> extends Questions<Name> {
  words: { heading: string; lead: string; submit: string }
  /** The address of the page that answers. */
  page: string
  /** Values of the page's other form, sent along. */
  others: Record<string, string>
  isFirst?: boolean
  /** Further inputs below the fields. */
  more?: ReactNode
  /** The answer. */
  children: ReactNode
}

/** Renders a question asked through the page's address, with the answer beside it. */
export function Tool<Name extends string>({
  words,
  page,
  others,
  isFirst,
  more,
  children,
  form,
  fields,
  query,
}: Props<Name>) {
  return (
    <FormProvider form={form} answer={{ typed: query.values, errors: query.errors }}>
      <section className="tool" id={form} aria-labelledby={`${form}-heading`}>
        <div className="tool-asks stack">
          <h2 id={`${form}-heading`}>{words.heading}</h2>
          <p className="quiet">{words.lead}</p>
          {Object.keys(query.errors).length > 0 && (
            <ErrorSummary heading={toolsWords.summary} form={form} errors={query.errors} />
          )}
          <form className="tool-form grid gap-3" method="get" action={`${page}#${form}`} noValidate>
            <ToolFields fields={fields} />
            {more}
            {listHiddenFields(others).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className={isFirst ? 'button next' : 'button'}>
              {words.submit}
            </button>
          </form>
        </div>
        {children}
      </section>
    </FormProvider>
  )
}

export function ToolFields<Name extends string>({ fields }: { fields: ToolField<Name>[] }) {
  return fields.map(({ kind, options, empty, ...field }) => {
    if (options) return <Choice key={field.name} {...field} options={options} empty={empty} />
    const input = kind ? { type: kind } : { inputMode: 'decimal' as const }
    return <Field key={field.name} {...field} {...input} />
  })
}
