import {
  type FileFault,
  type LookKind,
  type LookWarning,
  MIN_PHOTO_SIDE_PIXELS,
  type TitleFault,
  type UploadRefusal,
} from '../../../admissions/documents/types.ts'
import { lineWords } from '../../site/line/words.ts'
import { spoken } from '../../words/language.ts'

const faults: Record<TitleFault | FileFault, string> = {
  'title-missing': 'Give it a title, for example Passport',
  'title-too-long': 'Shorten the title to 120 letters',
  'file-missing': 'Choose a file',
  'file-empty': 'The file is empty. Choose another',
  'file-too-long': 'The file is larger than 20 MB. Choose a smaller one',
  'file-type':
    'This is not a PDF, a picture (JPEG, PNG, WebP) or a Word document (DOCX). Save it as one of these',
  'picture-heic':
    'This is a HEIC picture, which other devices often cannot open. On an iPhone choose Settings › Camera › Formats › Most Compatible and take it again; on other phones turn off “high efficiency pictures”. Or send a screenshot of the picture',
  'picture-avif': 'This is an AVIF picture. Save it as a JPEG or PNG and choose that',
  'picture-gif': 'This is a GIF picture. Save it as a JPEG or PNG and choose that',
  'picture-tiff': 'This is a TIFF picture. Save it as a JPEG, PNG or PDF and choose that',
  'photo-name': 'Only jpg, jpeg, png files are allowed.',
  'file-damaged': 'The file is damaged or cannot be read. Save it again and choose the new copy',
  'too-many-pixels':
    'The picture has more than 25 megapixels. Save it as a plain JPEG, or smaller, and choose that',
  'too-few-pixels': `The picture is too small. Choose one that is at least ${MIN_PHOTO_SIDE_PIXELS} pixels wide and high`,
  macros: 'The document contains macros. Save it as a plain DOCX or as a PDF',
  'picture-too-hard': 'The picture took too long to open. Take it again, or save it smaller and choose that',
  'file-too-hard': 'The file took too long to check. Print it to a new PDF and choose that',
  'pdf-locked':
    'The PDF is locked with a password. Open it with the password, print it to a new PDF and choose that',
  'pdf-active':
    'The PDF contains scripts, other files or parts that we cannot check. Print it to a new PDF and choose that',
  'docx-active':
    'The document contains objects from other programs, or a template from elsewhere. Save it as a PDF and choose that',
  infected: 'We found a virus in the file, so we deleted it',
}

const refusals: Record<UploadRefusal | 'too-fast', string> = {
  'too-many-documents': 'You can keep up to 60 documents. Delete one you no longer need',
  'too-many-bytes':
    'There is no room left for this file. Delete a document you no longer need, or send a smaller file',
  'unconfirmed-bytes':
    'Until your email address is confirmed, you have only a little room. See your account page, or send a smaller file',
  'too-many-pictures': 'We are still working on your other pictures. Wait a moment and send it again',
  'too-many-files': 'We are still checking other files. Wait a moment and send it again',
  'not-checked': 'We could not check it for viruses just now. Please try again in a few minutes',
  'too-fast': 'Several of your files are still uploading. Wait until they are done',
}

/** The words of documents and of the student's picture. Toasts and the alert are quoted from the specification. */
export const documentWords = spoken({
  en: {
    title: 'Documents',
    intro:
      'Keep everything that applications ask for in one place: passport, transcripts, certificates, letters. Only you and those of us who help you can open them. Your account page shows each time one of us does.',
    form: {
      heading: 'Add a document',
      title: 'Title',
      titleHint: 'Use the same title again and the new file becomes the next version.',
      file: 'File',
      fileHint:
        'PDF, DOCX, JPEG, PNG or WebP, up to 20 MB. We remove hidden details from pictures, such as where they were taken.',
      fileAgain: 'Choose the file again. The browser does not keep it',
      submit: 'Upload',
      underWay: 'Uploading…',
      progress: 'Sent so far',
      sent: (percent: string) => `${percent} sent`,
      looking: 'Checking the file…',
      cancel: 'Cancel upload',
      summary: 'Please check the following',
    },
    list: {
      heading: 'Your documents',
      none: 'Nothing here yet. Documents you upload appear here.',
      download: 'Download',
      downloadOf: (title: string) => `Download ${title}`,
      version: (number: string) => `Version ${number}`,
      earlier: (count: number) => (count === 1 ? '1 earlier version' : `${count} earlier versions`),
      uploaded: 'Uploaded',
      review: {
        outcomes: { passed: 'It can be used.', returned: 'It cannot be used yet.' },
        by: (name: string | null) => (name ? `${name} looked at it on` : 'We looked at it on'),
        valid: 'It is valid until',
        endsEarly: 'That is before the course begins: you need a new one.',
        again: 'Put it right and upload it again under the same title.',
      },
      look: {
        lead: 'A program looked at it, and may be wrong. If it is the right file, you do not have to do anything.',
        warnings: {
          blank: () => 'We can see nothing in it: is it the right file?',
          small: () => 'The picture is very small. Can everything in it be read?',
          blurred: () => 'The picture looks blurred. Can everything in it be read?',
          'other-kind': (kind?: string) =>
            `${kind ? `It looks like ${kind}` : 'It looks like another kind of paper'}: is it the right file?`,
          'no-name': () => 'We could not find your name in it: is it the right file?',
        } satisfies Record<LookWarning, (kind?: string) => string>,
        kinds: {
          passport: 'a passport',
          transcript: 'a transcript',
          english: 'an English test report',
          statement: 'a statement of purpose',
          cv: 'a CV',
          reference: 'a letter of recommendation',
        } satisfies Record<LookKind, string>,
      },
      remove: 'Delete',
      removeOf: (title: string) => `Delete ${title}`,
    },
    remove: {
      question: 'Are you sure you want to delete this item?',
      finality: (title: string, versions: number) =>
        versions === 1
          ? `${title} will be deleted for good. You cannot get it back.`
          : `${title} and its ${versions} versions will be deleted for good. You cannot get them back.`,
      /** Shown if it is attached to an application as a paper. */
      missingThen: (paper: string, programme: string) =>
        `It is attached as “${paper}” to your application for ${programme}, and will be missing there.`,
      sentThen: (paper: string, programme: string) =>
        `You sent it as “${paper}” with your application for ${programme}. The application will still show that, but the file itself will be deleted.`,
      yes: 'Delete for good',
      no: 'Keep it',
    },
    types: { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG', webp: 'WebP', docx: 'DOCX' },
    size: (amount: string, unit: 'kB' | 'MB') => `${amount} ${unit}`,
    faults,
    refusals,
    brokenOff: 'The connection was lost. Please try again',
    ourFault: 'Something went wrong on our side. Please try again',
    toasts: {
      uploaded: (title: string) => `${title} uploaded successfully!`,
      already: (title: string) => `You already have this file as ${title}.`,
      notUploaded: (message: string) => `Document upload failed: ${message}`,
      removed: 'Item removed successfully!',
      notRemoved: lineWords.failed.removal,
    },
    notThere: 'It is no longer there',
    signedOut: 'You are signed out. Sign in and try again',
    photo: {
      title: 'Profile photo',
      fallback: 'User',
      initial: 'U',
      yours: 'Your profile photo',
      change: 'Change photo',
      choose: 'Photo',
      hint: 'A jpg, jpeg or png file of up to 20 MB. We crop it to a square, from the top.',
      submit: 'Upload photo',
      underWay: 'Uploading…',
      remove: 'Remove photo',
      back: 'Back to your profile',
      type: 'This file is not a JPEG or PNG picture, although its name says so',
      toasts: {
        updated: 'Profile photo updated!',
        failed: lineWords.failed.photo,
        removed: 'Profile photo removed.',
      },
    },
  },
})
