import { Fragment } from 'react'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { ACCOUNT_OWNERS } from '../../../admissions/content/visas/account-owners.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import '../../ui/fields/file-field.css'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { ToolFields } from '../Tool.tsx'
import { toolsWords } from '../words.ts'
import { RESULT_ID } from './FundsResult.tsx'
import { ACCOUNTS, type AccountNumber, type CourseNumber } from './fields.ts'
import { fundsWords as words } from './words.ts'

/** Asks for the course, up to three accounts and a loan. */
export function FundsForm({
  country,
  countries,
  answer,
  readings,
}: {
  country: string
  countries: { code: string; name: string }[]
  answer?: Answer
  /** Changes for an account whenever its file was read: its fields then begin with what was read. */
  readings: Partial<Record<AccountNumber, string>>
}) {
  const others = ACCOUNTS.filter((number) => number > 1)
  return (
    <FormProvider form="funds" answer={answer}>
      <div className="tool-asks stack">
        <h2 id="funds-question">{words.question}</h2>
        <p className="quiet">{words.questionLead}</p>
        <FormMessages heading={words.summary} />
        <PostForm
          className="tool-form grid gap-3"
          encType="multipart/form-data"
          action={`${paths.funds()}#${RESULT_ID}`}
        >
          <CourseFields number="" country={country} countries={countries} />
          <ToolFields
            fields={[
              { name: 'applyOn', label: words.applyOn, hint: words.applyOnHint, kind: 'date' },
              { name: 'loan', label: words.loan, hint: words.loanHint },
            ]}
          />
          <details open={Boolean(answer?.typed?.country2)}>
            <summary>{words.secondCountry}</summary>
            <fieldset className="grid gap-3 mt-3">
              <legend className="unseen">{words.secondCountry}</legend>
              <CourseFields number="2" country="" countries={countries} />
            </fieldset>
          </details>
          <details open={Boolean(answer?.typed?.student || answer?.typed?.parents)}>
            <summary>{words.names}</summary>
            <div className="grid gap-3 mt-3">
              <ToolFields
                fields={[
                  { name: 'student', label: words.student, hint: words.studentHint, kind: 'text' },
                  { name: 'parents', label: words.parents, hint: words.parentsHint, kind: 'text' },
                ]}
              />
            </div>
          </details>
          <AccountFields number={1} readings={readings} />
          <details
            open={others.some(
              (number) => answer?.typed?.[`balances${number}`] || answer?.errors?.[`file${number}`],
            )}
          >
            <summary>{words.otherAccounts}</summary>
            {others.map((number) => (
              <AccountFields key={number} number={number} readings={readings} />
            ))}
          </details>
          <Submit label={words.submit} />
        </PostForm>
      </div>
    </FormProvider>
  )
}

function CourseFields({
  number,
  country,
  countries,
}: {
  number: CourseNumber
  country: string
  countries: { code: string; name: string }[]
}) {
  return (
    <>
      <Choice
        name={`country${number}`}
        label={words.country}
        options={countries.map(({ code, name }) => [code, name])}
        empty={toolsWords.choose}
        defaultValue={country}
      />
      <ToolFields
        fields={[
          { name: `city${number}`, label: words.city, hint: words.cityHint, kind: 'text' },
          { name: `months${number}`, label: words.months },
          { name: `tuition${number}`, label: words.tuition, hint: words.tuitionHint },
          { name: `paid${number}`, label: words.paid, hint: words.paidHint },
        ]}
      />
    </>
  )
}

function AccountFields({
  number,
  readings,
}: {
  number: AccountNumber
  readings: Partial<Record<AccountNumber, string>>
}) {
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
        ]}
      />
      <Fragment key={readings[number]}>
        <Field
          name={`file${number}`}
          type="file"
          label={words.file}
          hint={number === 1 ? words.fileHint : undefined}
          accept=".csv,.xlsx,.txt,.tsv,.pdf"
        />
        <ToolFields
          fields={[
            { name: `holder${number}`, label: words.holder, kind: 'text' },
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
      </Fragment>
    </fieldset>
  )
}
