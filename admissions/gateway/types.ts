/**
 * A payment service: hosted payment pages, refunds to the original means of payment, signed events, and
 * queries. Amounts are in paise.
 */
export interface Gateway {
  /** Makes a page on which an order can be paid. It receives no data about the payer. */
  openPage(page: NewPage): Promise<OpenedPage>
  /** Returns the state of a page of the service, with the payments made there. `id`: the service's id. */
  askAbout(id: string): Promise<PageAnswer>
  /** Closes a page to further payments. A page paid in the meantime stays as it is, without an error. */
  closePage(id: string): Promise<{ ok: true } | Trouble>
  /**
   * Requests a refund of a payment, or of part of it. Repeating a request for the same refund returns the
   * same one: money is never sent twice.
   */
  payBack(refund: { id: string; payment: string; amount: bigint }): Promise<PaidBack>
  /**
   * Parses a message to us; `undefined` if the service has not signed it. `unreadable`: signed, but not an
   * event.
   */
  eventIn(message: GatewayMessage): GatewayEvent | 'unreadable' | undefined
}

export interface NewPage {
  /** Our id: a UUID. */
  id: string
  /** The order's number, which the payer reads. */
  number: string
  amount: bigint
  /** After this it cannot be paid on. */
  endsAt: Date
  /** The address to which the payer returns. */
  back: string
}

/** No answer that helps. `why` goes into logs and tables: no personal data in it. */
export interface Trouble {
  ok: false
  why: string
}
/** `id`: the service's id of the page. */
export type OpenedPage = { ok: true; id: string; address: string } | Trouble
/** `closed`: no payment is possible any more. */
export type PageState = 'open' | 'paid' | 'closed'
export type PageAnswer =
  | { ok: true; state: PageState; payments: { id: string; amount: bigint; at: Date }[] }
  | Trouble
/** `failed`: the service says that it cannot be paid back at all. */
export type PaidBack = { ok: true; failed: boolean } | Trouble

/** A request, unparsed. */
export interface GatewayMessage {
  body: Uint8Array
  header(name: string): string | undefined
}

/** An event of the service. `id` stays the same if it is sent again. */
export type GatewayEvent = { id: string; what: string; at: Date } & (
  | {
      about: 'payment'
      payment: string
      state: PaymentState
      amount: bigint
      /** Our id of the page, or the service's. */
      page: { id?: string; serviceId?: string }
    }
  | {
      about: 'refund'
      /** Our id: a UUID. */
      refund: string
      outcome: 'paid-back' | 'failed'
    }
  /** Ignored. */
  | { about: 'other' }
)

/** A payment that failed may be taken after all; once taken it stays so. */
export type PaymentState = 'failed' | 'captured'
