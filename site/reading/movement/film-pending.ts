const READY = 'data-film="ready"'

/** A movement's page while its film is being made: the film section shows a note instead of the film. */
export const filmPending = (html: string | undefined): string | undefined => html?.replace(READY, 'data-film="pending"')
