/** Something the owner can fix. The message says what is wrong, where, and what to do; it is printed without a stack. */
export class OwnerError extends Error {}
