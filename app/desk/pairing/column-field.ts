/** Returns the name of the field for the kind of a column of an imported file. */
export const columnField = (at: number) => `column-${at}`
