/** What the page says of what was sent. */
export interface DocumentAnswer {
  /** Said at the top. */
  done?: string
  failed?: string
  /** Beside the fields, and in the summary. */
  errors?: { title?: string; file?: string }
  /** At the form, where no field is to blame. */
  failure?: string
  /** What was typed. */
  title?: string
}
