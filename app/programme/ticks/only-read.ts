import { createContext } from 'react'

/** True if the page shows someone else's data, which is read-only: it has no ticks. */
export const OnlyRead = createContext(false)
