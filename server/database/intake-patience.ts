/** How long a visitor waits for the database from their arrival on, in milliseconds. */
export const INTAKE_PATIENCE_MS = 5000;
