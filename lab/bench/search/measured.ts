/** The result of measuring one engine. */
export interface Measured {
  buildMs: number
  /** Kept over and above the catalogue itself, outside the process too. */
  bytes: number
  /** Matching rows, by query. */
  totals: number[]
  /** Milliseconds of every run, by query. */
  times: number[][]
  ours?: {
    indexMs: number
    openMs: number
    /** Bytes a second. */
    bandwidth: number
    /** Bytes of the columns that a query concerns, by query. */
    touched: number[]
  }
}
