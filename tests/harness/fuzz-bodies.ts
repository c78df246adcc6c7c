/**
 * Bodies that each fuzz test makes of each kind: as many as fit into every run, and 2,000 before a release
 * (`npm run test:fuzz`).
 */
export const FUZZ_BODIES = Number(process.env.FUZZ_BODIES ?? 400);
