import { spoken } from '../../words/language.ts'

/** The words of the contact page that are not the operator's to choose. */
export const contactWords = spoken({
  en: {
    reach: 'Ways to reach us',
    office: 'Office',
    meeting: 'A call or a meeting',
    phone: 'Telephone',
    email: 'Email',
    elsewhere: 'On social media',
    city: 'Mumbai',
    directions: 'Directions',
    whatsapp: 'WhatsApp',
    form: 'Write to us',
    person: { name: 'Name', email: 'Email', phone: 'Phone number (optional)' },
    topic: 'Topic',
    chooseTopic: 'Choose a topic',
    message: 'Message',
    submit: 'Send message',
    underWay: 'Sending...',
    kept: 'We keep your message, your name and how to reach you only so that we can reply.',
    summary: 'Please check the following',
    sentHeading: 'Thank you. We have your message.',
    sentText: 'A person will read it and reply by email.',
    sentToast: 'Message sent',
    another: 'Write another message',
    map: { office: 'Map of the office', city: 'Map of Mumbai' },
    showMap: { office: 'Show the map', city: 'Show the map of Mumbai' },
    mapFrom: {
      office: (host: string) => `The map comes from ${host}. It loads only when you ask for it.`,
      city: (host: string) =>
        `The map shows the city, not our street. It comes from ${host} and loads only when you ask for it.`,
    },
  },
})
