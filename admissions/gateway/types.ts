/** A payment service: pages of its own to pay on, money sent back the way it came, signed events that tell what has happened, and answers to questions. Amounts are in paise. */
export interface Gateway {
  /** Makes a page on which an order can be paid. Nothing of the payer goes there. */
  openPage(page: NewPage): Promise<Opened>
  /** How a page of the service's stands, with what was paid there. `id`: what the service calls it. */
  askAbout(id: string): Promise<PageAnswer>
  /** Closes a page: nobody can pay there any more. One that was paid meanwhile stays as it is, and is no trouble. */
  closePage(id: string): Promise<{ ok: true } | Trouble>
  /** Has a payment sent back, or part of it. Asked again with the same refund it is that one: nothing goes twice. */
  payBack(refund: { id: string; payment: string; amount: bigint }): Promise<PaidBack>
  /** What a message to us says; undefined: the service has not signed it. `unreadable`: it has, and it is no event. */
  eventIn(message: Message): GatewayEvent | 'unreadable' | undefined
}

export interface NewPage {
  /** What we call it: a UUID. */
  id: string
  /** The order's number, which the payer reads. */
  number: string
  amount: bigint
  /** After this it cannot be paid on. */
  endsAt: Date
  /** Where the payer comes back to. */
  back: string
}

/** No answer that helps. `why` goes into logs and tables: no personal data in it. */
export interface Trouble {
  ok: false
  why: string
}
/** `id`: what the service calls the page. */
export type Opened = { ok: true; id: string; address: string } | Trouble
/** `closed`: nobody can pay there any more. */
export type PageState = 'open' | 'paid' | 'closed'
export type PageAnswer =
  | { ok: true; state: PageState; payments: { id: string; amount: bigint; at: Date }[] }
  | Trouble
/** `failed`: the service says that it cannot be paid back at all. */
export type PaidBack = { ok: true; failed: boolean } | Trouble

/** A request as it came. */
export interface Message {
  body: Uint8Array
  header(name: string): string | undefined
}

/** What the service tells. `id` is the same however often it tells it. */
export type GatewayEvent = { id: string; what: string; at: Date } & (
  | {
      about: 'payment'
      payment: string
      state: PaymentState
      amount: bigint
      /** What we call the page, and what the service does: the one or the other. */
      page: { id?: string; serviceId?: string }
    }
  | {
      about: 'refund'
      /** What we call it: a UUID. */
      refund: string
      outcome: 'paid-back' | 'failed'
    }
  /** Nothing that is of use here. */
  | { about: 'other' }
)

/** A payment that failed may be taken after all; once taken it stays so. */
export type PaymentState = 'failed' | 'captured'
