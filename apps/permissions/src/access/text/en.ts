import { plural } from '@atrium/shared/text'

export const en = {
  subjectTitle: 'Access of a subject',
  subjectAbout: 'Relations and permissions that a subject has, including those from groups and rules.',
  subjectEmpty: 'Enter a subject',
  subjectEmptyAbout:
    'A subject is an ID, or a subject set such as Group:engineering#members. To find an identity, enter part of its email address.',
  objectTitle: 'Who has access',
  objectAbout: 'Subjects that have a relation or a permission on an object, directly or through groups and rules.',
  objectEmpty: 'Enter namespace, object and relation',
  objectEmptyAbout: 'The relation can also be a permission, such as view.',
  objectIncomplete: 'Enter namespace, object and relation.',
  toObject: 'Who has access',
  ofSubject: 'Access of a subject',
  columns: { object: 'Object', relation: 'Relation or permission', subject: 'Subject', why: 'Why' },
  why: 'Explain',
  unreadable:
    'The console can’t read this project’s rules, so this list only includes access from relationships. Permissions defined by rules are missing.',
  cut: {
    found: 'More than 2,000 matches were found. Only the closest are listed.',
    requests: 'The search ended after 400 requests, so some access may be missing.',
    time: 'The search ended after 20 seconds, so some access may be missing.',
  },
  failed: (count: number) =>
    plural('en', count, {
      one: '{count} check failed and isn’t listed.',
      other: '{count} checks failed and aren’t listed.',
    }),
  open: (names: string) => `These permissions are only granted by negation, so some may be missing: ${names}.`,
}
export type Text = typeof en
