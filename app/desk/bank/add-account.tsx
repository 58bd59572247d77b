import { Link, redirect } from 'react-router'
import { addAccount } from '../../../admissions/bank/bank.server.ts'
import { bankAccountForm } from '../../../admissions/bank/form.ts'
import { type BankColumns, LAYOUTS } from '../../../admissions/bank/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/add-account'
import { bankWords } from './words.ts'

const words = bankWords.accountForm
const FORM = 'account'
const COLUMNS = Object.keys(words.columns) as (keyof BankColumns)[]

export async function loader({ request, context }: Route.LoaderArgs) {
  await openRolePage('bank.addAccount', request, context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await openRolePage('bank.addAccount', request, context)
  return takeForm(request, page, bankAccountForm, words, async (form) => {
    const outcome = await addAccount(page.database, who, form, page.now())
    return outcome.ok ? redirect(paths.deskStatements(), 303) : outcome
  })
}

export function meta() {
  return createUnlistedMeta(deskWords.titleOf(bankWords.addAccount))
}

export default function AddAccount({ actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskStatements()}>{bankWords.back}</Link>
      </p>
      <h1>{bankWords.addAccount}</h1>
      <FormMessages heading={bankWords.summary} />
      <PostForm className="desk-form">
        <Field name="name" label={words.name} hint={words.nameHint} maxLength={80} />
        <Field name="ending" label={words.ending} inputMode="numeric" maxLength={4} autoComplete="off" />
        <Choice
          name="layout"
          label={words.layout}
          empty={words.choose}
          options={LAYOUTS.map((layout) => [layout, bankWords.layouts[layout]] as const)}
        />
        <details open={answer?.typed?.layout === 'mapped'}>
          <summary>{words.columnsTitle}</summary>
          <p>{words.columnsText}</p>
          {COLUMNS.map((column) => (
            <Field key={column} name={column} label={words.columns[column]} maxLength={80} />
          ))}
        </details>
        <Submit label={words.submit} />
      </PostForm>
    </FormProvider>
  )
}
