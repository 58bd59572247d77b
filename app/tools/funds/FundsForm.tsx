import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { ACCOUNT_OWNERS } from '../../../admissions/content/visas/account-owners.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ToolFields } from '../Tool.tsx'
import { toolsWords } from '../words.ts'
import { RESULT_ID } from './FundsResult.tsx'
import { ACCOUNTS, type AccountNumber } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** Asks for the course, up to three accounts and a loan. */
export function FundsForm({
  country,
  countries,
  answer,
}: {
  country: string
  countries: { code: string; name: string }[]
  answer?: Answer
}) {
  const others = ACCOUNTS.filter((number) => number > 1)
  return (
    <FormProvider form="funds" answer={answer}>
      <div className="tool-asks stack">
        <h2 id="funds-question">{words.question}</h2>
        <p className="quiet">{words.questionLead}</p>
        <FormMessages heading={words.summary} />
        <PostForm className="tool-form grid gap-3" action={`${paths.funds()}#${RESULT_ID}`}>
          <Choice
            name="country"
            label={words.country}
            options={countries.map(({ code, name }) => [code, name])}
            empty={toolsWords.choose}
            defaultValue={country}
          />
          <ToolFields
            fields={[
              { name: 'city', label: words.city, hint: words.cityHint, kind: 'text' },
              { name: 'months', label: words.months },
              { name: 'tuition', label: words.tuition, hint: words.tuitionHint },
              { name: 'paid', label: words.paid, hint: words.paidHint },
              { name: 'applyOn', label: words.applyOn, hint: words.applyOnHint, kind: 'date' },
              { name: 'loan', label: words.loan, hint: words.loanHint },
            ]}
          />
          <AccountFields number={1} />
          <details open={others.some((number) => answer?.typed?.[`balances${number}`])}>
            <summary>{words.otherAccounts}</summary>
            {others.map((number) => (
              <AccountFields key={number} number={number} />
            ))}
          </details>
          <Submit label={words.submit} />
        </PostForm>
      </div>
    </FormProvider>
  )
}

function AccountFields({ number }: { number: AccountNumber }) {
  return (
    <fieldset className="grid gap-3 mt-3">
      <legend>
        <strong>{words.account(number)}</strong>
      </legend>
      <ToolFields
        fields={[
          {
            name: `owner${number}`,
            label: words.owner,
            options: ACCOUNT_OWNERS.map((owner) => [owner, words.owners[owner]]),
            empty: toolsWords.choose,
          },
          {
            name: `currency${number}`,
            label: words.currency,
            options: currencies.map((code) => [code, code]),
            empty: 'INR',
          },
        ]}
      />
      <TextArea
        name={`balances${number}`}
        label={words.balances}
        hint={number === 1 ? words.balancesHint : undefined}
        rows={4}
      />
    </fieldset>
  )
}
