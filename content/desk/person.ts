import type { DeskPersonText } from './person-schema.ts'

/** What somebody may ask of the shop about themselves. */
export const deskPerson: DeskPersonText = {
  title: 'A person',
  text: 'Somebody asks what you know about them, or wants to be forgotten. First be sure that it is they who ask: answer to the address itself.',
  label: 'Email address',
  show: 'Show',
  malformed: 'That is not an email address.',
  nothing: 'Nothing is known about {email}.',
  known: { title: 'What is known', orders: 'Orders', withdrawals: 'Withdrawals', mails: 'Other mails' },
  file: {
    title: 'Everything in one file',
    text: 'Orders, what was agreed to, mails, downloads, money, cases with their pictures, and what you did: as JSON.',
    button: 'Export',
  },
  erase: {
    title: 'Erase',
    text: 'This can’t be taken back.',
    anonymised: 'These lose everything that names the buyer. Their page and downloads close.',
    deleted: 'These were never paid, and go whole.',
    held: 'These stay as they are for now:',
    why: {
      'may-be-paid': 'money may still come for it',
      disputed: 'a dispute is open, and the evidence is needed',
      'refund-under-way': 'money is on its way back',
      'case-open': 'a case is open: decide it first',
    },
    stays: 'What stays, and why',
    staysList: [
      'Order number, days, amounts, country and the providers’ ids: the law wants accounts kept for years.',
      'What was agreed to and when a mail was accepted, without the address: it decides who owes whom.',
      'That something was asked, withdrawn or decided, without the words.',
      'What Stripe or PayPal keep themselves: ask there.',
      'Backups, until they are replaced; mails as files, for 30 days.',
    ],
    confirm: 'Erase what is known about {email}',
    unconfirmed: 'Tick the box first.',
    button: 'Erase',
    done: 'Erased: {anonymised} orders anonymised, {deleted} deleted, {held} kept for now.',
  },
}
