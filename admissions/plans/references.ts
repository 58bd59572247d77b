/** What a bank calls a payment: twelve digits by UPI and IMPS, sixteen or twenty-two letters and digits by NEFT, the bank's letters first. */
const REFERENCE = /^(\d{12}|[A-Z](?=.*\d{6})([A-Z0-9]{15}|[A-Z0-9]{21}))$/

export const isReference = (plain: string): boolean => REFERENCE.test(plain)

/** A reference without what people and apps put between its signs. */
export const plainReference = (reference: string): string => reference.replace(/[\s-]/g, '').toUpperCase()
