import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { FileField } from '../../ui/fields/FileField.tsx'
import { ToolFields } from '../Tool.tsx'
import { OFFER_RESULT_ID } from './OfferResult.tsx'
import { offerCheckWords as words } from './words.ts'

type Choices = [value: string, label: string][]

/** Asks for the letter as a file, or for what it says. `reading`: changes whenever a file was read. */
export function CheckOfferForm({
  countries,
  levels,
  answer,
  reading,
}: {
  countries: Choices
  levels: Choices
  answer?: Answer
  reading?: string
}) {
  return (
    <FormProvider form="offer" answer={answer}>
      <div className="tool-asks stack">
        <h2 id="offer-question">{words.question}</h2>
        <p className="quiet">{words.questionLead}</p>
        <FormMessages heading={words.summary} />
        <PostForm
          key={reading}
          className="tool-form grid gap-3"
          encType="multipart/form-data"
          action={`${paths.checkOffer()}#${OFFER_RESULT_ID}`}
        >
          <FileField label={words.file} hint={words.fileHint} accept=".pdf,.txt,.eml" />
          <ToolFields
            fields={[
              { name: 'institution', label: words.institution, hint: words.institutionHint, kind: 'text' },
              { name: 'country', label: words.country, options: countries, empty: words.anyCountry },
              { name: 'programme', label: words.programme, kind: 'text' },
              { name: 'level', label: words.level, options: levels, empty: words.anyLevel },
              { name: 'number', label: words.number, hint: words.numberHint, kind: 'text' },
              { name: 'sender', label: words.sender, hint: words.senderHint, kind: 'text' },
              { name: 'payee', label: words.payee, kind: 'text' },
              { name: 'account', label: words.account, hint: words.accountHint, kind: 'text' },
              { name: 'amount', label: words.amount, hint: words.amountHint, kind: 'text' },
            ]}
          />
          <Submit label={words.submit} />
        </PostForm>
      </div>
    </FormProvider>
  )
}
