import { useState } from 'react'
import { LINK_DAYS, LINK_PARTS, MAX_LINK_NAME_LENGTH } from '../../../admissions/family/rules.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field, FieldError, useField } from '../../ui/fields/Field.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { useFigures } from '../../ui/figures.ts'
import { familyWords } from './words.ts'

const words = familyWords.links

/** Renders the form for a new link: whom it is for, what it shows and for how long. */
export function LinkForm({ formKey, answer }: { formKey: string; answer: Answer | undefined }) {
  const figures = useFigures()
  // The page's data is read again after a failure; the form sent again has to be the same.
  const [key] = useState(formKey)
  return (
    <section className="grid gap-3 mt-4" aria-labelledby="new-link">
      <h2 id="new-link">{words.make}</h2>
      <FormProvider form="parent" answer={answer}>
        <FormMessages heading={words.summary} />
        <PostForm className="link-form grid gap-3">
          <input type="hidden" name="key" value={answer?.typed?.key ?? key} />
          <Field
            name="name"
            label={words.name}
            hint={words.nameHint}
            maxLength={MAX_LINK_NAME_LENGTH}
            autoComplete="off"
          />
          <PartTicks />
          <Choice
            name="days"
            label={words.days}
            options={LINK_DAYS.map((days) => [String(days), words.dayCount(days, figures)] as const)}
            defaultValue={String(LINK_DAYS[0])}
          />
          <p className="acts">
            <Submit does="share" label={words.submit} />
          </p>
        </PostForm>
      </FormProvider>
    </section>
  )
}

function PartTicks() {
  const { id, error } = useField({ name: 'parts' })
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2">
      <legend>{words.parts}</legend>
      <FieldError id={id} error={error} />
      {LINK_PARTS.map((part) => (
        <div key={part}>
          <Tick name={part} label={familyWords.parts[part].label} aria-describedby={`about-${part}`} />
          <p id={`about-${part}`} className="small quiet">
            {familyWords.parts[part].hint}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
