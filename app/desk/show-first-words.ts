/** The button that reads a file and adds nothing yet, whatever the file holds. */
export const SHOW_FIRST = 'Show what will be added'
