/** The mails about orders, payments and refunds. */
export const planMailWords = {
  part: ({ number, link, came, rest }: { number: string; link: string; came: string; rest: string }) => ({
    subject: `${rest} of order ${number} is still to be paid`,
    text: `Thank you. ${came} has arrived for order ${number}. ${rest} is still to be paid: your plan becomes active once it has arrived. You can see how to pay it here:

${link}

If you would rather have your money back, write to us and we will return it.`,
  }),
  over: ({ number, link, over }: { number: string; link: string; over: string }) => ({
    subject: `You have paid ${over} too much for order ${number}`,
    text: `Your payments for order ${number} have arrived. They are ${over} more than the price, and we will return that. Your plan stays as it is. You can enter the account it should go to here:

${link}`,
  }),
  toReturn: ({ number, link, came }: { number: string; link: string; came: string }) => ({
    subject: `We will return ${came} for order ${number}`,
    text: `${came} has arrived for order ${number}, which does not open a plan any more. We will return it. You can see the order here, and enter the account the money should go to:

${link}

If you meant it for another order, write to us and do not pay again.`,
  }),
  /** The refund of an overpayment, step by step. */
  surplus: {
    approved: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
      subject: `Your refund of ${amount} for order ${number} is approved`,
      text: `We are returning ${amount} for order ${number}. We will write again when we have sent it. You can follow it here:

${link}`,
    }),
    refused: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
      subject: `We could not approve the refund of ${amount} for order ${number}`,
      text: `We could not approve the refund of ${amount} for order ${number}. You can read the reason here:

${link}

If you have a question about it, please write to us.`,
    }),
    sent: ({ number, amount, link }: { number: string; amount: string; link: string }) => ({
      subject: `Your refund of ${amount} for order ${number} has been sent`,
      text: `We have sent ${amount} back to you for order ${number}. Your bank may take a little longer to show it. You can see the order here:

${link}`,
    }),
  },
  expired: ({ number, link, came }: { number: string; link: string; came: string }) => ({
    subject: `Only part of the price of order ${number} has arrived`,
    text: `${came} has arrived for order ${number}, but the rest did not arrive in time.

You can still pay the rest, and your plan will become active. If you would rather have your money back, write to us and we will return it. You can see your order here:

${link}`,
  }),
  active: ({
    title,
    number,
    paper,
    over,
    link,
  }: {
    title: string
    number: string
    paper: 'invoice' | 'receipt'
    /** The surplus. */
    over?: string
    link: string
  }) => ({
    subject: `Your ${title} is active`,
    text: `Thank you. Your payment for order ${number} has arrived, and your ${title} is active.${
      over
        ? ` You have paid ${over} too much, and we will return it: enter the account it should go to on the page below.`
        : ''
    }

You will find your ${paper}, and what the plan includes, here:

${link}`,
  }),
  refused: ({ number, link }: { number: string; link: string }) => ({
    subject: `We could not approve your refund for order ${number}`,
    text: `We could not approve your refund for order ${number}, so your plan continues as before. You can read the reason here:

${link}

If you have a question about it, please write to us.`,
  }),
  approved: ({ number, link }: { number: string; link: string }) => ({
    subject: `Your refund for order ${number} is approved`,
    text: `Your refund for order ${number} is approved. We will write again when we have sent it. You can follow it here:

${link}`,
  }),
  sent: ({ number, link }: { number: string; link: string }) => ({
    subject: `Your refund for order ${number} has been sent`,
    text: `We have sent your refund for order ${number}. Your bank may take a little longer to show it. You will find your credit note and all other documents of this order here:

${link}`,
  }),
}
