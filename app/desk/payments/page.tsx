import { Fragment } from 'react'
import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { formatDay } from '../../words/dates.ts'
import { openRolePage } from '../require-desk.ts'
import { SearchField } from '../SearchField.tsx'
import { SecondFactorPrompt } from '../SecondFactorPrompt.tsx'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnPayments } from './list-actions.server.ts'
import { MoneyByDay } from './MoneyByDay.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { loadPayments } from './page.server.ts'
import { paymentWords as words } from './words.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadPayments(await openRolePage('plans.viewOrders', request, context), request)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnPayments(request, await openRolePage('plans.sendRefunds', request, context))
}

export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const {
    text,
    matches,
    lanes,
    more,
    pages,
    days,
    withService,
    toSend,
    toUpload,
    uploaded,
    silent,
    isFresh,
    oldHolidays,
  } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <FormProvider form="payments" answer={answer}>
      <h1>{words.title}</h1>
      <SearchField text={text} label={words.find} />
      {matches && (
        <section>
          <h2>{words.found(text)}</h2>
          {matches.orders.length > 0 ? (
            <OrdersTable orders={matches.orders} />
          ) : (
            <p role="status">{words.noneFound(text)}</p>
          )}
          {matches.more && <p>{words.moreFound}</p>}
          <p>
            <Link to={paths.deskPayments()}>{words.showAll}</Link>
          </p>
        </section>
      )}
      <SecondFactorPrompt
        isFresh={isFresh || (toSend === 0 && toUpload.length === 0)}
        back={paths.deskPayments()}
      />
      <FormMessages heading={words.summary} />
      {silent && <p className="notice warm">{silent}</p>}
      {oldHolidays && <p className="notice warm">{words.holidays(formatDay(oldHolidays))}</p>}
      {more > 0 && <p className="notice warm">{words.more(more)}</p>}
      {!lanes.some(({ lane }) => lane !== 'done') && <p>{words.nothing}</p>}
      {toSend > 0 && (
        <PostForm className="desk-acts">
          <ActionButton does="batch">{words.batch(toSend)}</ActionButton>
        </PostForm>
      )}
      {toUpload.map(({ batch, file }) => (
        <PostForm key={batch} className="desk-acts">
          <a href={paths.deskRefundBatch(batch)}>{file}</a>
          <details>
            <summary>{words.uploaded}</summary>
            <p>{words.uploadedHint}</p>
            <ActionButton does={`uploaded ${batch}`}>{words.yesUploaded}</ActionButton>
          </details>
        </PostForm>
      ))}
      {lanes.map(({ lane, orders }) => (
        <section key={lane}>
          <h2>
            {words.lanes[lane]}{' '}
            {(lane !== 'done' || pages.last < 2) && <span className="quiet">{orders.length}</span>}
          </h2>
          <OrdersTable orders={orders} />
          {lane === 'done' && <PageLinks {...pages} />}
        </section>
      ))}
      {uploaded.length > 0 && <UploadedFiles files={uploaded} />}
      <MoneyByDay days={days} withService={withService} />
    </FormProvider>
  )
}

/**
 * The files uploaded to the bank: which, when and by which member of staff. The account that the money went
 * to is deleted when it arrives.
 */
function UploadedFiles({ files }: { files: Route.ComponentProps['loaderData']['uploaded'] }) {
  return (
    <details>
      <summary>{words.files(files.length)}</summary>
      <ul className="desk-checks">
        {files.map(({ batch, file, madeOn, sent, orders }) => (
          <li key={batch} data-row tabIndex={-1}>
            <p>
              {file}:{' '}
              {orders.map((order, index) => (
                <Fragment key={order.id}>
                  {index > 0 && ', '}
                  <Link to={paths.deskOrder(order)}>{order.number}</Link>
                </Fragment>
              ))}
            </p>
            <p className="quiet">
              {madeOn} {sent}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
