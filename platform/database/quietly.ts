import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * Runs statements that hold personal data. Drizzle's errors repeat every value that was sent along, and errors end up in logs; what is
 * thrown here is PostgreSQL's own error, which does not.
 */
export async function quietly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DrizzleQueryError && error.cause ? error.cause : error
  }
}
