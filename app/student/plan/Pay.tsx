import { type ReactNode, useEffect, useRef } from 'react'
import { useForm } from '../../forms/FormProvider.tsx'
import { ActionButton, PostForm, Submit } from '../../forms/PostForm.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import type { ShownOrder } from './page.server.ts'
import { useReturn } from './use-return.ts'
import { planWords } from './words.ts'

const words = planWords.pay
const claim = planWords.claim

/**
 * Renders the ways to pay an order: a code, a link or a transfer, each with the same fields to copy; then the
 * form for the payer's claim.
 */
export function Pay({
  order,
  attempt,
  elsewhere,
}: {
  order: ShownOrder
  attempt?: 'asking' | 'unpaid' | 'failed'
  /** Money that came for a cancelled order of the student's. */
  elsewhere?: { number: string; amount: string }
}) {
  const { answer } = useForm()
  const { isBack, noteLeaving, dismiss } = useReturn(order.id)
  const { id, number, waits, claimed, reference } = order
  if (!waits) return null
  const { amount, plainAmount, validUntil, arrived, until, over, payee, upi, bank, gateway, phoneWays } =
    waits
  const toOpen = upi && (
    <div className="plan-app mt-3 mb-3">
      <p>
        <a className={phoneWays[0] === 'link' && !gateway ? 'button next' : 'button'} href={upi.link}>
          {words.open}
        </a>
      </p>
      {phoneWays[0] !== 'link' && <p className="quiet">{words.linkLimit}</p>}
    </div>
  )
  const byUpi = upi && (
    <div>
      <h3>{words.upi}</h3>
      {phoneWays[0] === 'link' && toOpen}
      {phoneWays.includes('upi-id') ? (
        <p className="plan-app mt-3 mb-3">{words.upiIdLead}</p>
      ) : (
        <p>{words.upiTooMuch}</p>
      )}
      <dl className="plan-lines">
        <Copyable name={words.upiId} value={upi.id} />
        <Copyable name={words.payee} value={payee} />
      </dl>
      {phoneWays.indexOf('link') > 0 && toOpen}
      <p className="plan-app mt-3 mb-3">{words.scanToo}</p>
      <p className="plan-no-app">{words.scan}</p>
      <svg
        className="plan-qr"
        viewBox={`0 0 ${upi.qr.size} ${upi.qr.size}`}
        role="img"
        aria-label={words.qr(number)}
      >
        <path d={upi.qr.path} />
      </svg>
    </div>
  )
  const ways = (
    <>
      {gateway && attempt !== 'asking' && (
        <PostForm className="grid justify-items-start gap-3 pb-4">
          <p>{words.gatewayLead(gateway, amount)}</p>
          <Submit label={words.gateway} underWay={words.gatewayOpens} does={`pay ${id}`} />
        </PostForm>
      )}
      {(upi || bank) && (
        <>
          <p>{gateway ? words.leadBesides : words.lead}</p>
          <dl className="plan-lines">
            <Copyable name={words.amount} value={plainAmount}>
              {amount}
            </Copyable>
            <Copyable name={words.number} value={number} />
            {!claimed && (
              <Fact name={planWords.willUntil}>
                <DayText day={validUntil} />
              </Fact>
            )}
          </dl>
          <div className="plan-ways grid gap-4 py-3" onClickCapture={noteLeaving}>
            {upi && phoneWays[0] !== 'bank' && byUpi}
            {bank && (
              <div>
                <h3>{words.bank}</h3>
                <dl className="plan-lines">
                  <Copyable name={words.payee} value={payee} />
                  <Copyable name={words.account} value={bank.account} />
                  <Copyable name={words.ifsc} value={bank.ifsc} />
                </dl>
              </div>
            )}
            {upi && phoneWays[0] === 'bank' && byUpi}
          </div>
        </>
      )}
    </>
  )
  return (
    <NamedPart id="pay" title={claimed ? words.claimedTitle(number) : words.title(number)}>
      {attempt && (
        <p className="notice" role="status">
          {words.tried[attempt]}
        </p>
      )}
      {elsewhere && <p className="notice">{words.elsewhere(elsewhere)}</p>}
      {arrived && <p className="notice">{words.rest(arrived)}</p>}
      {isBack && !claimed && <HasPaid dismiss={dismiss} />}
      {claimed && (
        <>
          <p className="notice" role="status">
            <span>
              {claim.waits} {claim.by} <DayText day={claimed.by.day} />, {claimed.by.time}.
            </span>
          </p>
          <dl className="plan-lines">
            <Fact name={claim.on}>
              <DayText day={claimed.on} />
            </Fact>
            <Fact name={words.amount}>{amount}</Fact>
            <Fact name={planWords.willUntil}>
              <DayText day={validUntil} />
            </Fact>
            <Fact name={claim.ofBank}>{reference ?? claim.notSent}</Fact>
            <Fact name={claim.file}>{claimed.screenshot ? claim.sent : claim.notSent}</Fact>
          </dl>
        </>
      )}
      {attempt === 'asking' && !upi && !bank ? null : attempt === 'asking' || (claimed && !arrived) ? (
        <details>
          <summary>{words.notYet}</summary>
          {ways}
        </details>
      ) : (
        ways
      )}
      {(upi || bank) &&
        (claimed ? (
          <details open={answer?.typed?.reference !== undefined || undefined}>
            <summary>{claim.more}</summary>
            <ClaimForm order={order} />
          </details>
        ) : (
          <>
            <h3 id="paid" tabIndex={-1}>
              {claim.title}
            </h3>
            <ClaimForm order={order} />
          </>
        ))}
      <PostForm className="plan-cancel pt-3">
        <p className="quiet">
          {until && (
            <>
              {over ? words.wasUntil : words.until} <DayText day={until} />. {words.untilEnd}{' '}
            </>
          )}
          {arrived && words.partPaid}
        </p>
        {!arrived && (
          <details>
            <summary>{words.cancel}</summary>
            <p>
              {claimed ? (
                words.cancelClaimed(amount)
              ) : (
                <>
                  {words.cancelPaid} {(upi || bank) && words.cancelTell}
                </>
              )}
            </p>
            <ActionButton does={`cancel ${id}`} kind="plain">
              {words.yesCancel}
            </ActionButton>
          </details>
        )}
      </PostForm>
    </NamedPart>
  )
}

/** Asks payers who return from their UPI or bank app whether they have paid, and leads to the claim form. */
function HasPaid({ dismiss }: { dismiss(): void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up function.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="notice" role="status" ref={notice}>
      <div>
        <p>{words.hasPaid}</p>
        <p className="plan-answers row gap-3">
          <button
            type="button"
            className="button next"
            onClick={() => {
              dismiss()
              document.getElementById('paid')?.focus()
            }}
          >
            {words.yesPaid}
          </button>
          <button type="button" className="button" onClick={dismiss}>
            {words.notPaid}
          </button>
        </p>
      </div>
    </div>
  )
}

/** The form for a payer's claim, for the first or a further time. */
function ClaimForm({ order: { id, state, reference, waits } }: { order: ShownOrder }) {
  return (
    <>
      <p>{claim.lead}</p>
      <PostForm className="plan-form" encType="multipart/form-data">
        <input type="hidden" name="order" value={id} />
        <Field
          name="reference"
          label={claim.reference}
          hint={claim.referenceHint}
          defaultValue={reference ?? ''}
          autoCapitalize="characters"
          maxLength={40}
        />
        <FileField label={claim.file} hint={claim.fileHint} accept=".jpg,.jpeg,.png,.webp,.pdf" />
        <Submit
          label={state === 'claimed' ? claim.again : claim.send}
          underWay={claim.sending}
          kind={waits?.gateway || state === 'claimed' ? 'plain' : 'next'}
        />
      </PostForm>
    </>
  )
}

/** A field to read, select or copy. */
function Copyable({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="line items-center justify-between gap-2">
        <span className="plan-value">{children ?? value}</span>
        <CopyButton text={value} of={name} bare />
      </dd>
    </div>
  )
}
