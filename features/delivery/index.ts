export { findMissingFiles } from './edition-files.ts'
export { communityParagraphs } from './mails/compose-editions.ts'
export { findReader, recordReading } from './reading.ts'
export { createTicket } from './ticket.ts'
