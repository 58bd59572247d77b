import type { OpenOrder } from '../../admissions/bank/matching.ts'
import { dayAfter } from '../../admissions/days/days.server.ts'
import { createGenerator } from '../../lab/faults/chance.ts'

// Statements of three banks with payments for orders among much else, and with all that payers, banks and spreadsheets do to them.

/** A line as the bank would write it, and what it is in truth. */
export interface MadeLine {
  day: string
  paise: bigint
  balance: bigint
  narration: string
  reference: string
  /** The order that was paid; undefined: none of ours. */
  order?: string
  /** Payments like this must be matched automatically. */
  exact?: true
}

const BANKS = ['hdfc', 'icici', 'sbi'] as const
export type MadeBank = (typeof BANKS)[number]

const FIRST =
  'Aarav Aditi Amara Ananya Arjun Bhavna Chirag Deepa Dev Diya Esha Farhan Gauri Harsh Isha Jatin Kabir Kavya Lakshmi Manav Meera Mohit Naina Neel Nikhil Ojas Pooja Priya Rahul Ravi Rhea Rohan Sana Sanjay Shreya Simran Tara Uday Varun Yash Zoya'
const LAST =
  'Agarwal Bansal Bhat Chawla Das Desai Deshmukh Dutta Gandhi Ghosh Gupta Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Mehta Menon Mishra Nair Pandey Patel Pillai Rao Reddy Saxena Shah Sharma Shetty Singh Sinha Thomas Trivedi Varma Verma Yadav'
const CROWD = 'ZOMATO|CLOUDHOST INDIA|OFFICE RENT|BESCOM|AIRTEL|PETTY CASH|TUITION WORLD|STATIONERY MART'
const AMOUNTS = [2_499_900n, 2_499_900n, 2_499_900n, 4_999_900n, 1_250_050n]
const OPENED = '2026-09-01'

/** Makes `lines` lines on accounts of three banks, a tenth of them payments for as many orders. The same seed makes the same. */
export function makeStatements(lines: number, seed: number) {
  const chance = createGenerator(seed)
  const below = (count: number) => Math.floor(chance() * count)
  const pickFrom = <Item>(items: readonly Item[]) => items[below(items.length)]
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
  const person = () => `${pickFrom(FIRST.split(' '))} ${pickFrom(LAST.split(' '))}`
  const rrn = () => `6${digits(11)}`

  const orders: OpenOrder[] = Array.from({ length: Math.floor(lines / 10) }, (_, index) => ({
    id: `order ${index}`,
    number: orderNumber(Array.from({ length: 6 }, () => pickFrom([...ALPHABET])).join('')),
    due: pickFrom(AMOUNTS),
    payer: person(),
    reference: null,
    opened: OPENED,
    isOver: false,
  }))
  const listNamesakes = (order: OpenOrder) =>
    orders.filter(({ payer, due }) => payer === order.payer && due === order.due)

  /** A payment as the bank tells of it: with a note of the payer's, a name, and a reference. */
  function payment(name: string, note: string, reference: string): Pick<MadeLine, 'narration' | 'reference'> {
    const upper = name.toUpperCase()
    const vpa = `${name.split(' ')[0].toLowerCase()}${below(100)}@ok${pickFrom(['hdfcbank', 'icici', 'sbi'])}`
    const narration = pickFrom([
      `UPI-${upper}-${vpa.toUpperCase()}-HDFC0001234-${reference}-${note || 'PAYMENT'}`,
      `UPI/${reference}/${note || 'UPI'}/${vpa}/${upper.slice(0, 12)}/ICI${digits(8)}`,
      `BY TRANSFER-UPI/CR/${reference}/${upper}/SBIN/${vpa}/${note}--`,
      `IMPS-${reference}-${upper}-HDFC-XXXXXXX${digits(4)}-${note}`,
      `NEFT CR-ICIC0000001-${upper}-${note}-${reference}`,
    ])
    return { narration, reference: `0000${reference}` }
  }

  const mangled = (number: string) =>
    pickFrom([
      number,
      number.toLowerCase(),
      number.replace('-', ''),
      number.replace('-', ' '),
      [...number].join(' '),
      `${number.slice(0, 5)} ${number.slice(5)}`,
      `FEES ${number} THANKS`,
    ])
  const mistyped = (number: string) => {
    const position = 4 + below(number.length - 4)
    if (chance() < 0.5 && position + 1 < number.length && number[position] !== number[position + 1])
      return number.slice(0, position) + number[position + 1] + number[position] + number.slice(position + 2)
    return (
      number.slice(0, position) +
      pickFrom([...ALPHABET].filter((letter) => letter !== number[position])) +
      number.slice(position + 1)
    )
  }

  const paid: Omit<MadeLine, 'day' | 'balance'>[] = orders.flatMap((order, index) => {
    const { id, number, due, payer } = order
    const own = { paise: due, order: id }
    const reference = rrn()
    const claims = (who: OpenOrder = order) => {
      who.reference = reference
    }
    switch (pickFrom([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])) {
      case 0:
        return [
          {
            ...own,
            ...payment(chance() < 0.3 ? person() : payer, mangled(number), reference),
            exact: true as const,
          },
        ]
      case 1:
        claims()
        // If another payer has the same name and amount, staff decide.
        return [
          {
            ...own,
            ...payment(payer, '', reference),
            ...(listNamesakes(order).length === 1 && { exact: true as const }),
          },
        ]
      case 2:
        return [{ ...own, ...payment(payer, number.slice(0, number.length - 1 - below(4)), reference) }]
      case 3:
        return [{ ...own, ...payment(payer, mistyped(number), reference) }]
      case 4:
        claims()
        return [{ ...own, ...payment(`${pickFrom(FIRST.split(' '))} Fernandes`, '', reference) }]
      case 5:
        return [
          {
            ...own,
            paise: pickFrom([due - 50_000n, due + 10_000n, 1n]),
            ...payment(payer, number, reference),
          },
        ]
      case 6:
        claims()
        return [{ ...own, narration: `BY TRANSFER ${payer.toUpperCase()}`, reference: '4.37E+11' }]
      case 7: {
        // Another student claims the same payment, which carries its number.
        claims()
        const nextOrder = orders[index + 1]
        if (nextOrder) claims(nextOrder)
        return [{ ...own, ...payment(payer, mangled(number), reference), exact: true as const }]
      }
      case 8:
        // Twice by mistake: one of the two pays the order.
        return [
          { ...own, ...payment(payer, number, reference), exact: true as const },
          { ...own, ...payment(payer, number, rrn()) },
        ]
      case 9: {
        // Claims the reference of a payment that is not for us.
        claims()
        return [{ paise: due, ...payment(`${pickFrom(FIRST.split(' '))} Fernandes`, '', reference) }]
      }
      default:
        // Two orders in one payment.
        return [
          { ...own, ...payment(payer, `${number} ${orders[(index + 1) % orders.length].number}`, reference) },
        ]
    }
  })
  const noise = Array.from({ length: lines - paid.length }, () =>
    chance() < 0.5
      ? {
          paise: pickFrom(AMOUNTS),
          ...payment(`${pickFrom(FIRST.split(' '))} Fernandes`, pickFrom(['', 'FEES', 'PMA', 'RENT']), rrn()),
        }
      : {
          paise: -BigInt(100 + below(5_000_000)),
          narration: `POS ${pickFrom(CROWD.split('|'))}`,
          reference: digits(6),
        },
  )

  const all = shuffled([...paid, ...noise], below)
  const files = BANKS.map((bank, at) => {
    let balance = 150_000_000_00n
    const own = all.filter((_, index) => index % BANKS.length === at)
    return {
      bank,
      lines: own.map((line, index): MadeLine => {
        balance += line.paise
        return { ...line, day: dayAfter(OPENED, Math.floor((index * 60) / own.length)), balance }
      }),
    }
  })
  return { orders, files }
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXY'

/** A number whose last character tells every single slip and every swap of neighbours: weighted, modulo the prime 31. */
function orderNumber(letters: string) {
  const sum = [...letters].reduce((total, letter, index) => total + ALPHABET.indexOf(letter) * (index + 2), 0)
  return `PMA-${letters}${ALPHABET[(31 - (sum % 31)) % 31]}`
}

/** The file that a bank makes of lines, as its net banking gives it out. */
export function createStatementText(bank: MadeBank, lines: MadeLine[]): string {
  const parts = (day: string) => day.split('-')
  const money = (paise: bigint, grouped: boolean) => {
    const rupeeText = `${(paise < 0n ? -paise : paise) / 100n}`
    const rupees = grouped ? rupeeText.replace(/\B(?=(\d\d)*(\d{3})$)/g, ',') : rupeeText
    return `${rupees}.${`${(paise < 0n ? -paise : paise) % 100n}`.padStart(2, '0')}`
  }
  const csv = (cells: string[]) => cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')
  if (bank === 'hdfc')
    return [
      '  Date     ,Narration                                                   ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance',
      ...lines.map(({ day, narration, paise, reference, balance }) => {
        const [year, month, ofMonth] = parts(day)
        const dayText = `  ${ofMonth}/${month}/${year.slice(2)} `
        const [debit, credit] = paise < 0n ? [money(paise, false), '0.00'] : ['0.00', money(paise, false)]
        return csv([
          dayText,
          narration,
          dayText,
          `${debit}  `,
          `${credit}  `,
          reference,
          money(balance, false),
        ])
      }),
    ].join('\r\n')
  if (bank === 'icici')
    return `\ufeff${[
      'DETAILED STATEMENT',
      ',Account Number,,123456789012 ( INR ) - PMA',
      ',S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      // The newest first.
      ...lines.toReversed().map(({ day, narration, paise, reference, balance }, at) => {
        const dayText = parts(day).toReversed().join('/')
        const sides = paise < 0n ? [money(paise, true), '0.00'] : ['0.00', money(paise, true)]
        return csv([
          '',
          `${at + 1}`,
          dayText,
          dayText,
          reference || '-',
          narration,
          ...sides,
          money(balance, true),
        ])
      }),
    ].join('\n')}`
  const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  return [
    'Account Name\t:\tPMA',
    'Account Number\t:\t_00000034567890123',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
    ...lines.map(({ day, narration, paise, reference, balance }) => {
      const [year, month, ofMonth] = parts(day)
      const dayText = `${Number(ofMonth)} ${MONTHS[Number(month) - 1]} ${year}`
      const sides = paise < 0n ? [money(paise, true), ' '] : [' ', money(paise, true)]
      return [
        dayText,
        dayText,
        `   ${narration}`,
        `TRANSFER FROM ${reference}`,
        ...sides,
        money(balance, true),
      ].join('\t')
    }),
    '**This is a computer generated statement and does not require a signature',
  ].join('\n')
}

function shuffled<Item>(items: Item[], below: (count: number) => number): Item[] {
  const mixed = [...items]
  for (let index = mixed.length - 1; index > 0; index--) {
    const swapIndex = below(index + 1)
    ;[mixed[index], mixed[swapIndex]] = [mixed[swapIndex], mixed[index]]
  }
  return mixed
}
