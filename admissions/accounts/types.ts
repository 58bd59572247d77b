/** A person who is signed in, as far as pages and verbs need to know. Every record of theirs is found through `id`. */
export interface Student {
  /** A UUID (version 7). */
  id: string
  name: string
  /** In lower case. */
  email: string
  /** They have followed a link that was sent there. */
  emailVerified: boolean
  /** An optional plus and digits; undefined where none was given. */
  phoneNumber: string | undefined
  /** Where their picture is served from; undefined: their initials are drawn. */
  image: string | undefined
  /** The session this request came with. */
  sessionId: string
}
