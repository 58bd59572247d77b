import { getHouseName } from '../../../admissions/house/house-name.ts'
import type {
  CopyKind,
  DeliveryTrouble,
  MessageCopy,
  OtherKind,
  WhatsAppTexts,
} from '../../../admissions/whatsapp/types.ts'
import { spoken } from '../../words/language.ts'

const kinds: Record<OtherKind, string> = {
  picture: 'a picture',
  video: 'a video',
  voice: 'a voice message',
  document: 'a document',
  sticker: 'a sticker',
  place: 'a place',
  contact: 'a contact',
  other: 'something that we cannot show',
}

/** How the sentence about a copy that failed goes on. */
const troubles: Record<DeliveryTrouble, string> = {
  stopped: 'they no longer agree to messages at this number',
  window: 'the 24 hours after their last message were over',
  number: 'this number does not take it',
  template: 'the approved text is not accepted any more',
  refused: 'WhatsApp refused it',
  'gave-up': 'WhatsApp could not take it for a day',
}

/** The lines that the product itself writes beside messages that come, and into those that leave. */
export const whatsAppTexts: WhatsAppTexts = spoken<WhatsAppTexts>({
  en: {
    other: (kind) =>
      `[Sent ${kinds[kind]} by WhatsApp. We do not take files from there: please upload it under Documents.]`,
    note: 'By WhatsApp:',
    unproven: (count) =>
      `${count === 1 ? 'One student has' : `${count} students have`} this number in their account, but nobody has shown that it is theirs, so this is in nobody’s messages. Find out who wrote, and ask them to confirm the number under Notices.`,
    withoutNumber: 'WhatsApp did not tell us the number. Answer in the inbox of WhatsApp itself.',
    nobody: 'Somebody on WhatsApp',
    stopped: (link) =>
      `You asked us to stop. From now on we do not contact you by WhatsApp, email, SMS or phone. We still send what your account needs, such as a link to sign in. If you have an account, you can change this there: ${link}`,
    withDocuments: (link) => `There are documents with this message: ${link}`,
  },
})

/** Texts about WhatsApp on the pages of students and of the desk. */
export const whatsAppWords = spoken({
  en: {
    via: 'by WhatsApp',
    copy: {
      text: 'Also send it by WhatsApp',
      template: 'Also tell them by WhatsApp that there is an answer',
    } satisfies Record<CopyKind, string>,
    /** Before a day and a time. */
    textUntil: 'They wrote by WhatsApp. Your message goes there as it is until',
    templateWhy:
      'Their last message by WhatsApp is more than 24 hours old, or there was none. Only a fixed text with a link to their messages goes there. What you write stays here.',
    /** At the desk, in a student's file. */
    contact: 'Contact',
    /** Before a day. */
    stoppedOn: 'They asked us not to contact them, on',
    stoppedWhy:
      'Do not call, mail or message them elsewhere. What you write here stays here, and no mail says that it is there.',
    wroteStop: 'They wrote STOP by mail …',
    wroteStopLead:
      'Use this when they answered a mail with STOP, or wrote that they want no more of them. From now on they get no mails with news and no WhatsApp, and must not be called. They read this in their messages, and can allow it again under Notices.',
    doStop: 'They wrote STOP by mail',
    stopNoted: 'Noted. They are no longer contacted.',
    copyChanged:
      'WhatsApp takes it in another way by now, or not at all. See below what is possible, then send your message again.',
    state: (kind: CopyKind, { state, trouble }: MessageCopy) => {
      const what = kind === 'text' ? 'By WhatsApp' : 'Note by WhatsApp'
      if (state === 'failed') return `${what}: not delivered, because ${troubles[trouble || 'refused']}.`
      return `${what}: ${states[state]}`
    },
    /** The part of a student's notices. */
    title: 'How we may contact you',
    lead: (phone: string) => `Messages from your counsellor can also come by WhatsApp, to ${phone}.`,
    noPhone: 'Add your phone number to your profile first.',
    proveFirst:
      'First show us that this number is yours: we give you a code, and you send it to us from there. Do not send a code that somebody else gives you.',
    sendCode:
      'Send this code to our WhatsApp number from that phone. Then this page changes by itself, or load it again.',
    codeUntil: (time: string) => `It counts until ${time}.`,
    openWithCode: 'Open WhatsApp with the code',
    showCode: 'Show me a code',
    newCode: 'Show me another code',
    wroteFirst:
      'You wrote to us by WhatsApp, so we answer you there. For more than an answer we ask you here.',
    agreed: (phone: string) => `You get messages from your counsellor by WhatsApp, at ${phone}.`,
    agree: 'I agree',
    end: 'No more messages by WhatsApp',
    /** Before a day. */
    youStopped: 'You asked us not to contact you, on',
    youStoppedWhy: () =>
      `${getHouseName()} does not write or call. Replying START does not change that: press the button, then choose which mails and messages you want.`,
    again: 'You may contact me again',
    saved: 'Saved.',
    codeShown: 'Here is your code.',
    refusals: {
      'consent-changed': 'The words have changed in the meantime. Read them again, then agree.',
      'no-number': 'Add your phone number to your profile first.',
      unproven: 'First show us that the number is yours, with a code.',
      stopped: 'You asked us not to contact you. Press the button that allows it first.',
      off: 'We do not write by WhatsApp at the moment.',
    },
  },
})

const states: Record<Exclude<MessageCopy['state'], 'failed'>, string> = {
  waiting: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  unclear: 'we do not know whether it arrived. It is not sent again.',
}
