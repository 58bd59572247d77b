import { createContext } from 'react'

/** What is shown is somebody else's, and is only read: there is nothing to tick. */
export const OnlyRead = createContext(false)
