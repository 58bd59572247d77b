/** Returns the name of the field that says what a column of an imported file is. */
export const columnField = (at: number) => `column-${at}`
