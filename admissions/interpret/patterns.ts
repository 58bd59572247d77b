/** Pieces that several patterns are made of. Each names one group. */
export const NUMBER = '(\\d+(?:\\.\\d+)?)'
