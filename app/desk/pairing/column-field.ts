/** Returns the name of the field for the kind of a column of an imported file. */
export const nameColumnField = (index: number) => `column-${index}`
