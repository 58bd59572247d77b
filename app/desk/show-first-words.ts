/** Label of the button that reads a file of any kind and adds nothing yet. */
export const SHOW_FIRST = 'Show what will be added'
