import { MAX_CONDITIONS, nameConditionFields } from '../../../admissions/applications/offers.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { useFigures } from '../../ui/figures.ts'
import { OfferFacts, type ShownOffer } from './OfferFacts.tsx'
import { offerWords } from './words.ts'

const words = offerWords.form
/** The number of visible conditions; more are behind a fold unless they are filled. */
const IN_SIGHT = 2

/** Renders the form for the terms of an offer letter; `offer` has the stored terms. */
export function OfferForm({ offer }: { offer: ShownOffer | undefined }) {
  const { answer } = useForm()
  const figures = useFigures()
  const places = Array.from({ length: MAX_CONDITIONS }, (_, index) => index + 1)
  const rest = places.slice(IN_SIGHT)
  const isFilled = (place: number) =>
    Boolean(offer?.conditions[place - 1] || answer?.typed?.[nameConditionFields(place).text])
  return (
    <>
      <FormMessages heading={words.summary} />
      {answer?.failure && offer && <OfferFacts offer={offer} />}
      <PostForm className="stack">
        <input type="hidden" name="before" value={offer?.notedAt ?? ''} />
        <Field
          name="replyBy"
          type="date"
          label={words.replyBy}
          hint={words.replyHint}
          defaultValue={offer?.replyBy ?? ''}
        />
        <Field
          name="deposit"
          label={words.deposit}
          hint={words.depositHint}
          defaultValue={offer?.deposit ? figures.money(offer.deposit) : ''}
          maxLength={MAX_TYPED.line}
        />
        <Field name="depositBy" type="date" label={words.depositBy} defaultValue={offer?.depositBy ?? ''} />
        {places.slice(0, IN_SIGHT).map((place) => (
          <Condition key={place} place={place} offer={offer} />
        ))}
        <details open={rest.some(isFilled) || undefined}>
          <summary>{words.more}</summary>
          {rest.map((place) => (
            <Condition key={place} place={place} offer={offer} />
          ))}
        </details>
        <Submit label={words.save} />
      </PostForm>
    </>
  )
}

function Condition({ place, offer }: { place: number; offer: ShownOffer | undefined }) {
  const { answer } = useForm()
  const { text, by, isMet } = nameConditionFields(place)
  const condition = offer?.conditions[place - 1]
  const isTicked = answer?.typed ? answer.typed[isMet] !== undefined : condition?.isMet
  return (
    <>
      <Field
        name={text}
        label={words.condition(place)}
        hint={place === 1 ? words.conditionHint : undefined}
        defaultValue={condition?.text ?? ''}
        maxLength={MAX_TYPED.line}
      />
      <Field name={by} type="date" label={words.by(place)} defaultValue={condition?.by ?? ''} />
      <Tick name={isMet} label={words.met(place)} defaultChecked={isTicked} value="yes" />
    </>
  )
}
