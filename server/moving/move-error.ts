/** A failed move, explained to the operator in one line. */
export class MoveError extends Error {}
