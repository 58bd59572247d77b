import type { ReactNode } from 'react'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { ACCOUNT_OWNERS } from '../../../admissions/content/visas/account-owners.ts'
import { paths } from '../../paths.ts'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { ToolQuery } from '../query.ts'
import { Tool, ToolFields } from '../Tool.tsx'
import { toolsWords } from '../words.ts'
import { ACCOUNTS, type AccountNumber, type FundsField } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** Asks for the course, up to three accounts and a loan. */
export function FundsQuestion({
  query,
  countries,
  children,
}: {
  query: ToolQuery<FundsField>
  countries: { code: string; name: string }[]
  children: ReactNode
}) {
  const others = ACCOUNTS.filter((number) => number > 1)
  return (
    <Tool
      form="funds"
      words={{ heading: words.question, lead: words.questionLead, submit: words.submit }}
      page={paths.funds()}
      query={query}
      others={{}}
      isFirst
      fields={[
        {
          name: 'country',
          label: words.country,
          options: countries.map(({ code, name }) => [code, name]),
          empty: toolsWords.choose,
        },
        { name: 'city', label: words.city, hint: words.cityHint, kind: 'text' },
        { name: 'months', label: words.months },
        { name: 'tuition', label: words.tuition, hint: words.tuitionHint },
        { name: 'paid', label: words.paid, hint: words.paidHint },
        { name: 'applyOn', label: words.applyOn, hint: words.applyOnHint, kind: 'date' },
        { name: 'loan', label: words.loan, hint: words.loanHint },
      ]}
      more={
        <>
          <AccountFields number={1} />
          <details open={others.some((number) => query.values[`balances${number}`] !== '')}>
            <summary>{words.otherAccounts}</summary>
            {others.map((number) => (
              <AccountFields key={number} number={number} />
            ))}
          </details>
        </>
      }
    >
      {children}
    </Tool>
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
