/** The owner's content is not sound: the message names file, field and what was expected. */
export class ContentError extends Error {}
