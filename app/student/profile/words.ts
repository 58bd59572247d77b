import type { EmploymentType, ExamType, GENDERS, ScoreType } from '../../../admissions/profile/choices.ts'
import type { ProfileFault } from '../../../admissions/profile/faults.ts'
import { type FieldName, type FormName, MAX_ENTRIES } from '../../../admissions/profile/fields.ts'
import { lineWords } from '../../site/line/words.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'
import { planWords } from '../plan/words.ts'

/** The words of the profile. Labels in quotes in the specification and its toasts are here letter for letter. */
export const profileWords = spoken({
  en: {
    title: 'User Profile',
    titleAlone: formatTitle('User Profile'),
    tabs: {
      label: 'Sections of the profile',
      about: 'About',
      experience: 'Experience',
      education: 'Education',
      test_score: 'Test Scores',
    },

    toasts: {
      saved: 'Data uploaded Successfully',
      added: 'Detail added successfully!',
      removed: 'Item removed successfully!',
      notRemoved: lineWords.failed.removal,
      failed: 'Upload failed',
      notAdded: (message: string) => `Could not add this: ${message}`,
      askAgain: 'This was also changed elsewhere. Please choose which to keep.',
    },
    /** Failure codes, with advice that helps. */
    failures: {
      'plan-ended': planWords.ended,
      unavailable: 'We cannot save at the moment. Nothing you typed is lost: please try again shortly.',
      offline: 'We could not reach the site. Nothing you typed is lost: check your connection and try again.',
      'too-long': 'That is too long. Nothing you typed is lost: shorten the longest text and save again.',
      'list-full': `A list holds up to ${MAX_ENTRIES} entries. Remove one first.`,
      'not-there': 'it is no longer there. You may have removed it on another device.',
      gone: 'This entry was removed on another device. What you typed is still here: Save adds it again.',
      changed: 'it was changed elsewhere. Look at it again, then decide.',
      reach: 'we could not reach the site.',
    },

    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    edit: 'Edit',
    remove: 'Delete',
    editOf: (what: string) => `Edit ${what}`,
    removeOf: (what: string) => `Delete ${what}`,
    confirm: 'Are you sure you want to delete this item?',
    confirmChanged: 'It was changed elsewhere since you opened this page. It now reads:',
    summary: 'Please check the following',
    leave: 'You have typed something that is not saved yet. Leave this page without saving?',
    fillAll: 'You can save once every field is filled in.',
    nothingNew: 'Everything is saved.',
    show: 'Show the fields for this choice',
    choose: 'Choose',
    optional: (label: string) => `${label} (optional)`,
    present: 'present',
    empty: 'empty',
    all: 'All fields are required.',
    allButOptional: 'All fields are required, except those marked optional.',

    about: {
      heading: 'About',
      lead: 'Your details, as in your passport. Universities ask for most of them.',
      stillEmpty: 'Still empty:',
      person: 'You',
      place: 'Where you live',
      email: 'Email',
      emailHint: 'From your account.',
      changeEmail: 'Change the email of your account',
      cityFree: 'We have no list of towns for this place, so type yours in.',
      countryFirst: 'Choose a country first.',
      stateFirst: 'Choose a state first.',
      otherCity: 'Another place …',
      otherCityName: 'Type in the name of the place.',
      fromList: 'Choose from the list',
      fetching: 'Loading the list …',
      listFailed: 'We could not load the list, so type yours in.',
    },

    /** The label of every field. */
    labels: {
      about: {
        userName: 'Display name',
        firstName: 'First name',
        lastName: 'Last name',
        oneName: 'I have one name only',
        gender: 'Gender',
        dateOfBirth: 'Date of birth',
        nationality: 'Nationality',
        phoneNumber: 'Phone number',
        address: 'Address',
        country: 'Country',
        state: 'State',
        city: 'City',
        zipCode: 'ZIP code',
      },
      experience: {
        company: 'Company',
        title: 'Title',
        employmentType: 'Employment type',
        industry: 'Industry',
        city: 'City',
        country: 'Country',
        startDate: 'Start date',
        endDate: 'End date',
        current: 'I still work here',
      },
      education: {
        institute: 'Institute name',
        degree: 'Degree',
        fieldOfStudy: 'Field of study',
        scoreType: 'Score type',
        score: 'Score',
        topMark: 'Highest mark on your university’s own scale',
        passMark: 'Lowest pass mark on that scale',
        startDate: 'Start date',
        endDate: 'End date',
        current: 'I still study here',
      },
      testResults: {
        test: 'Sub type',
        takenOn: 'Date',
        listening: 'Listening score',
        reading: 'Reading score',
        writing: 'Writing score',
        speaking: 'Speaking score',
        total: 'Overall score',
        analytical: 'Analytical score',
        verbal: 'Verbal score',
        quantitative: 'Quantitative score',
      },
    } satisfies { [Form in FormName]: Record<FieldName<Form>, string> },
    hints: {
      about: {
        phoneNumber: 'With the country code, such as +91\u00a098765\u00a043210',
        zipCode: 'Your PIN code in India. If you have none, enter 00000.',
      },
      education: {
        passMark: 'Your transcript states both, usually on its back.',
        degree: 'As on the certificate, such as B.Tech or Class XII',
        endDate: 'Not finished yet? Give the date you expect to finish.',
      },
    } as { [Form in FormName]?: { [Name in FieldName<Form>]?: string } },
    /**
     * The options of the choices, by field; kinds of employment and scores under the specification's names.
     */
    choices: {
      gender: {
        female: 'Female',
        male: 'Male',
        'non-binary': 'Non-binary',
        'not-said': 'I would rather not say',
      } satisfies Record<(typeof GENDERS)[number], string>,
      employmentType: {
        'full-time': 'Full-Time',
        'part-time': 'Part-Time',
        'self-employed': 'Self-Employed',
        internship: 'Internship',
        freelance: 'Freelance',
        trainee: 'Trainee',
      } satisfies Record<EmploymentType, string>,
      scoreType: {
        gpa: 'GPA(4)',
        cgpa: 'CGPA(10)',
        percentage: 'Percentage(100)',
      } satisfies Record<ScoreType, string>,
    },
    examTypes: {
      english: 'English Proficiency',
      entrance: 'Entrance Exam',
    } satisfies Record<ExamType, string>,

    experience: {
      heading: 'Experience',
      one: 'experience',
      add: 'Add',
      none: 'No experience added yet. Jobs, internships and freelance work all count.',
      new: 'New experience',
      change: 'Change this experience',
    },
    education: {
      heading: 'Education',
      one: 'education',
      add: 'Add',
      none: 'No education added yet. Add your school years too: programmes ask about them.',
      new: 'New education',
      change: 'Change this education',
      inField: (degree: string, field: string) => `${degree} in ${field}`,
      outOf: (max: number) => `OUT OF ${max}`,
    },
    testResults: {
      heading: 'Test Scores',
      one: 'test score',
      add: 'Add',
      none: 'No test scores added yet. We compare what you add here with what programmes ask for.',
      new: 'New test score',
      change: 'Change this test score',
      examType: 'Exam type',
      totalEntrance: 'Total score',
      totalWorkedOut: 'Leave it empty and we work it out from the four scores.',
      workedOut: (total: string) => `Worked out from the four scores: ${total}`,
      noTotal:
        'Most programmes ask for the overall score. Add it, and we compare this test with what they ask for.',
      newToefl:
        'Tests taken from 21 January 2026 are scored from 1 to 6. Earlier tests are scored from 0 to 30 in each part.',
      noRange: 'No range is published for this test. Enter the score as it is on your report.',
      gmat: 'Today’s test (Focus Edition): 205–805, ending in 5. The test until 31 January 2024: 200–800, ending in 0.',
    },

    range: (min: number, max: number, step: number) => {
      if (min === 0 && step === 1) return `Out of ${max}`
      if (min === 0 && max === 6) return `Out of ${max}`
      const steps = step === 0.5 ? ', in halves' : step > 1 ? `, in steps of ${step}` : ''
      return `${min}-${max}${steps}`
    },

    overlap: {
      heading: 'Changed in two places',
      lead: 'This was changed elsewhere while you were editing. Choose what to keep, then save again.',
      which: (label: string) => `${label}: which one is right?`,
      mine: (value: string) => `What I typed here: ${value}`,
      theirs: (value: string) => `What is saved now: ${value}`,
      error: (label: string) => `Choose which ${label.toLowerCase()} to keep.`,
    },

    fault: (label: string, fault: ProfileFault): string => {
      switch (fault.is) {
        case 'required':
          return `${label} is required`
        case 'too-long':
          return `${label} must be at most ${fault.most} characters`
        case 'choice':
          return `${label}: please choose one from the list`
        case 'phone':
          return 'Please enter a valid phone number (10-15 digits)'
        case 'name':
          return `${label} has no letters. If you have one name only, leave the last name empty and tick “I have one name only”`
        case 'pin':
          return 'A PIN code in India has six digits, such as 560034'
        case 'two-phones':
          return 'Write one number here'
        case 'day':
          return `${label} must be a date, such as 2005-03-09`
        case 'future':
          return `${label} cannot be after today`
        case 'too-early':
          return `${label} must be on or after ${fault.earliest}`
        case 'too-late':
          return `${label} must be on or before ${fault.latest}`
        case 'before-start':
          return `${label} cannot be before the start`
        case 'needs-parent':
          return 'You are under 18 by this date, so a parent has to agree before we keep it. Ask them under “Under 18” on your account page'
        case 'number':
          return `${label} must be a number, such as 7.5`
        case 'letter':
          return `${label} must be a number. A letter such as A1 stands for a range of marks`
        case 'other-scale':
          return `${label} is out of ${fault.outOf} as you typed it. Choose that type of score, or change the score`
        case 'sum':
          return `${label} does not match its parts, which give ${fault.expected}. Correct one of them, or leave it empty`
        case 'range': {
          const steps = fault.step === 0.5 ? ' in halves' : fault.step > 1 ? ` in steps of ${fault.step}` : ''
          return `${label} must be from ${fault.least} to ${fault.most}${steps}`
        }
      }
    },
  },
})
