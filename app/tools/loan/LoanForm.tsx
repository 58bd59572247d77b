import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { USUAL_LOAN } from '../../../admissions/conversions/money.ts'
import { PAYOUT_KINDS } from '../../../admissions/loans/compare.ts'
import { INTEREST_KINDS } from '../../../admissions/loans/schedule.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { ToolFields } from '../Tool.tsx'
import { toolsWords } from '../words.ts'
import { OFFER_TEXTS, OFFERS, type OfferNumber, TUITION_PARTS } from './fields.ts'
import { LOAN_RESULT } from './LoanResult.tsx'
import { loanWords as words } from './words.ts'

/** Asks for the loan, up to four offers and the course. */
export function LoanForm({
  answer,
  programme,
  countries,
}: {
  answer: Answer
  programme?: { id: string }
  countries: [code: string, name: string][]
}) {
  const others = OFFERS.filter((number) => number > 1)
  const isTyped = (number: OfferNumber) => OFFER_TEXTS.some((name) => answer.typed?.[`${name}${number}`])
  return (
    <FormProvider form="loan" answer={answer}>
      <div className="tool-asks stack">
        <h2 id="loan-question">{words.question}</h2>
        <p className="quiet">{words.questionLead}</p>
        <FormMessages heading={words.summary} />
        <PostForm className="tool-form grid gap-3" action={`${paths.loan()}#${LOAN_RESULT}`}>
          {programme && <input type="hidden" name="programme" value={programme.id} />}
          <ToolFields
            fields={[
              { name: 'amount', label: words.amount, hint: words.amountHint },
              { name: 'months', label: words.months },
              {
                name: 'payout',
                label: words.payout,
                options: PAYOUT_KINDS.map((kind) => [kind, words.payouts[kind]]),
              },
            ]}
          />
          <OfferFields number={1} />
          {others.map((number) => (
            <details key={number} open={isTyped(number)}>
              <summary>{words.offer(number)}</summary>
              <OfferFields number={number} isNamed />
            </details>
          ))}
          <CourseFields countries={countries} />
          <Submit label={words.submit} />
        </PostForm>
      </div>
    </FormProvider>
  )
}

function OfferFields({
  number,
  isNamed,
}: {
  number: OfferNumber
  /** The name is shown above the fields already. */
  isNamed?: boolean
}) {
  return (
    <fieldset className="grid gap-3 mt-3" aria-label={isNamed ? words.offer(number) : undefined}>
      {!isNamed && (
        <legend>
          <strong>{words.offer(number)}</strong>
        </legend>
      )}
      <ToolFields
        fields={[
          { name: `lender${number}`, label: words.lender, kind: 'text' },
          { name: `sanctioned${number}`, label: words.sanctioned },
          { name: `rate${number}`, label: words.rate },
          {
            name: `kind${number}`,
            label: words.kind,
            options: (['floating', 'fixed'] as const).map((kind) => [kind, words.kinds[kind]]),
          },
          { name: `fee${number}`, label: words.fee, hint: words.feeHint },
          {
            name: `gst${number}`,
            label: words.gst,
            options: (['added', 'included'] as const).map((kind) => [kind, words.gsts[kind]]),
          },
          { name: `insurance${number}`, label: words.insurance },
          {
            name: `interest${number}`,
            label: words.interest,
            options: INTEREST_KINDS.toSorted((a, b) => Number(b === 'simple') - Number(a === 'simple')).map(
              (kind) => [kind, words.interests[kind]],
            ),
          },
          {
            name: `moratorium${number}`,
            label: words.moratorium,
            hint: words.moratoriumHint(USUAL_LOAN.monthsAfterCourse),
          },
          { name: `repayment${number}`, label: words.repayment },
          { name: `margin${number}`, label: words.margin, hint: words.marginHint },
          { name: `instalment${number}`, label: words.instalment, hint: words.instalmentHint },
        ]}
      />
    </fieldset>
  )
}

function CourseFields({ countries }: { countries: [code: string, name: string][] }) {
  return (
    <fieldset className="grid gap-3 mt-3">
      <legend>
        <strong>{words.course}</strong>
      </legend>
      <p className="small quiet">{words.courseLead}</p>
      <ToolFields
        fields={[
          { name: 'tuition', label: words.tuition },
          {
            name: 'currency',
            label: words.currency,
            options: currencies.map((code) => [code, code]),
            empty: toolsWords.choose,
          },
          { name: 'country', label: words.country, options: countries, empty: toolsWords.choose },
          { name: 'city', label: words.city, hint: words.cityHint, kind: 'text' },
          { name: 'startsOn', label: words.startsOn, kind: 'date' },
          {
            name: 'parts',
            label: words.parts,
            options: TUITION_PARTS.map((count) => [count, words.partsOf[count]]),
          },
          { name: 'deposit', label: words.deposit, hint: words.depositHint },
        ]}
      />
    </fieldset>
  )
}
