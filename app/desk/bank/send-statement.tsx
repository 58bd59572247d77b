import { Link, redirect } from 'react-router'
import { listAccounts, sendStatement } from '../../../admissions/bank/bank.server.ts'
import { receiveUpload } from '../../../admissions/documents/receive.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { refuseFields } from '../../forms/refusals.ts'
import { answerForm, respondWithRefusal } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/send-statement'
import { bankWords } from './words.ts'

const words = bankWords.sendForm
const FORM = 'send'
const MAX_STATEMENT_BYTES = 20 * 1024 * 1024

const form = { faults: { noFile: words.noFile, tooLong: words.tooLong }, refusals: words }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await openRolePage('bank.send', request, context)
  return { accounts: await listAccounts(page.database, who) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await openRolePage('bank.send', request, context)
  const upload = await receiveUpload(page.files, who.by, request, MAX_STATEMENT_BYTES)
  if (typeof upload === 'string') return respondWithRefusal({ ok: false, reason: upload }, form, {})
  const { fields, file } = upload
  try {
    return await answerForm(page, form, { account: fields.account ?? '' }, async () => {
      const fault = !file ? 'noFile' : file.tooLong ? 'tooLong' : undefined
      if (fault) return refuseFields({ file: fault as typeof fault })
      const { path, name } = file!
      const now = page.now()
      const outcome = await sendStatement(
        page.database,
        who,
        { account: fields.account ?? '', path, name },
        { now, today: page.houseDayOf(now) },
      )
      return outcome.ok ? redirect(paths.deskStatement(outcome), 303) : outcome
    })
  } finally {
    await upload.discard()
  }
}

export function meta() {
  return createUnlistedMeta(deskWords.titleOf(bankWords.send))
}

export default function SendStatement({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  if (accounts.length === 0)
    return (
      <>
        <p>
          <Link to={paths.deskStatements()}>{bankWords.back}</Link>
        </p>
        <h1>{bankWords.send}</h1>
        <p className="lead">{bankWords.noAccounts}</p>
        <p>
          <Link className="button next" to={paths.deskBankAccount()}>
            {bankWords.addAccount}
          </Link>
        </p>
      </>
    )
  return (
    <FormProvider form={FORM} answer={answer}>
      <p>
        <Link to={paths.deskStatements()}>{bankWords.back}</Link>
      </p>
      <h1>{bankWords.send}</h1>
      <p className="lead">{words.lead}</p>
      <FormMessages heading={bankWords.summary} />
      <PostForm className="desk-form" encType="multipart/form-data">
        <Choice
          name="account"
          label={words.account}
          options={accounts.map(({ id, name, ending }) => [id, bankWords.account(name, ending)] as const)}
        />
        <FileField label={words.file} accept=".csv,.xlsx,.txt,.tsv,.xls" />
        <Submit label={words.submit} underWay={words.reading} />
      </PostForm>
    </FormProvider>
  )
}
